import type { MessageHead } from '@presently/contract/operator-inbox'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { countText } from '../../lib/count-text.ts'
import { textIn } from '../../lib/form-values.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { filledIn } from './api.ts'
import { DeskPage } from './desk-page.tsx'
import { InboxMessageView } from './inbox-message.tsx'
import { type InboxAsked, listMessages } from './members-calls.ts'
import { EXPORT_MESSAGES, INBOX_PAGE_SIZE, LIST_MESSAGES } from './members-facts.ts'
import { Moment } from './moment.tsx'
import { type Column, OperatorTable } from './operator-table.tsx'
import { CATEGORY_WORDS, VIEW_WORDS } from './words.ts'

const PATH = '/operator/inbox'

/** What was written on the contact page: the list, or one of it. */
export function InboxPage() {
  const [path] = useLocation()
  const id = path.startsWith(`${PATH}/`) ? path.slice(PATH.length + 1) : null
  return id ? <InboxMessageView key={id} id={id} /> : <MessageList />
}

/** What was asked for stands in the address: who comes back from a message is where they were. */
function askedIn(search: string): InboxAsked {
  const params = new URLSearchParams(search)
  return {
    view: params.get('view') ?? '',
    search: params.get('search') ?? '',
    page: params.get('page') ?? '',
  }
}

function addressOf(asked: InboxAsked): string {
  const query = new URLSearchParams(filledIn(asked)).toString()
  return query === '' ? PATH : `${PATH}?${query}`
}

const COLUMNS: readonly Column<MessageHead>[] = [
  {
    label: 'Subject',
    cell: ({ id, subject, isRead, isPriority }) => (
      <>
        <Link className={isRead ? 'link op-read' : 'link'} href={`${PATH}/${id}`}>
          {subject}
        </Link>{' '}
        {isRead ? null : <Badge tone="delft">Unread</Badge>} {isPriority ? <Badge>Premium</Badge> : null}
      </>
    ),
  },
  {
    label: 'From',
    cell: ({ name, email }) => (
      <>
        {name} <span className="meta">{email}</span>
      </>
    ),
  },
  {
    label: 'Category',
    cell: ({ category }) => (
      <span className="op-whole">{category === null ? '–' : CATEGORY_WORDS[category]}</span>
    ),
  },
  { label: 'Written', cell: ({ at }) => <Moment at={at} /> },
]

function MessageList() {
  const [, go] = useLocation()
  const asked = askedIn(useSearch())
  const list = useQuery({
    queryKey: [LIST_MESSAGES.path, asked],
    queryFn: () => listMessages(asked),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { page: _page, ...found } = asked
  const query = new URLSearchParams(filledIn(found)).toString()
  return (
    <DeskPage title="Inbox" lead={list.data ? leadOf(list.data) : 'What was written on the contact page.'}>
      <OperatorTable
        caption="Messages"
        columns={COLUMNS}
        query={{
          data: list.data?.messages,
          error: list.error,
          refetch: list.refetch,
          isOld: list.isPlaceholderData,
        }}
        keyOf={({ id }) => id}
        empty={emptyOf(asked)}
        csv={query === '' ? EXPORT_MESSAGES.path : `${EXPORT_MESSAGES.path}?${query}`}
        note={
          list.data ? (
            <Pager asked={asked} total={list.data.total} onTurn={(next) => go(addressOf(next))} />
          ) : null
        }
      >
        <InboxFilter
          key={`${asked.view} ${asked.search}`}
          asked={asked}
          onFilter={(next) => go(addressOf(next))}
        />
      </OperatorTable>
    </DeskPage>
  )
}

function leadOf({ unread, isTaking }: { readonly unread: number; readonly isTaking: boolean }): string {
  if (!isTaking)
    return 'The contact page sends nothing here: set CONTACT_FORM=kept, or SUPPORT_EMAIL, to receive messages.'
  return unread === 0 ? 'Every message was read.' : `${countText(unread)} unread.`
}

function emptyOf({ view, search }: InboxAsked): string {
  if (search !== '') return 'No message holds these words.'
  if (view === 'answered') return 'No message is marked as answered.'
  return view === 'deleted' ? 'Nothing was deleted in the last day.' : 'No message waits for an answer.'
}

type FilterProps = { asked: InboxAsked; onFilter: (asked: InboxAsked) => void }

function InboxFilter({ asked, onFilter }: FilterProps) {
  function filter(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onFilter({ view: textIn(form, 'view'), search: textIn(form, 'search').trim(), page: '' })
  }
  return (
    <form className="op-filter op-inbox-filter" role="search" noValidate onSubmit={filter}>
      <Field label="Which">
        {(control) => (
          <select {...control} name="view" defaultValue={asked.view}>
            {Object.entries(VIEW_WORDS).map(([view, words]) => (
              <option key={view} value={view === 'open' ? '' : view}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Words in it">
        {(control) => (
          <input {...control} name="search" type="search" defaultValue={asked.search} maxLength={200} />
        )}
      </Field>
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </form>
  )
}

type PagerProps = { asked: InboxAsked; total: number; onTurn: (asked: InboxAsked) => void }

function Pager({ asked, total, onTurn }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / INBOX_PAGE_SIZE))
  const page = Number(asked.page || 1)
  const turn = (to: number): void => onTurn({ ...asked, page: to === 1 ? '' : String(to) })
  const words = total === 1 ? '1 message' : `${countText(total)} messages`
  return (
    <span className="op-pager">
      <span role="status">{pages === 1 ? words : `Page ${page} of ${pages}, ${words}`}</span>
      {page > 1 ? (
        <Button variant="secondary" size="sm" onClick={() => turn(page - 1)}>
          Newer
        </Button>
      ) : null}
      {page < pages ? (
        <Button variant="secondary" size="sm" onClick={() => turn(page + 1)}>
          Older
        </Button>
      ) : null}
    </span>
  )
}
