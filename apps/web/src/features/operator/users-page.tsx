import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { useLocation } from 'wouter'
import { reasonOf } from '../../lib/api-message.ts'
import { textIn } from '../../lib/form-values.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useInvalidFocus } from '../../ui/invalid-focus.ts'
import { findUser } from './desk-calls.ts'
import { DeskPage } from './desk-page.tsx'
import { FoundUserView } from './found-user.tsx'
import { Erasures } from './member-erasure.tsx'
import { Moment } from './moment.tsx'

const PATH = '/operator/users'

/** Looks up one user at a time: there is no list of them. */
export function UsersPage() {
  const [path] = useLocation()
  const id = path.startsWith(`${PATH}/`) ? path.slice(PATH.length + 1) : null
  return (
    <DeskPage title="Users" lead="Every look is written into the audit log.">
      <Search />
      {id ? <FoundUserView key={id} id={id} /> : <Erasures />}
    </DeskPage>
  )
}

function Search() {
  const [, go] = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const find = useMutation({
    mutationFn: findUser,
    onSuccess: ({ userId }) => {
      if (userId) go(`${PATH}/${userId}`)
    },
  })
  useInvalidFocus(form, find.error)
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // Each look-up is noted in the audit log.
    if (!find.isPending) find.mutate(textIn(new FormData(event.currentTarget), 'who'))
  }
  const isNobody = find.data?.userId === null
  return (
    <form ref={form} className="panel op-search" noValidate onSubmit={submit}>
      <Field
        label="E-mail address or id"
        help="The whole address, as it was registered."
        error={find.error ? reasonOf(find.error) : null}
      >
        {(control) => <input {...control} name="who" autoComplete="off" spellCheck={false} maxLength={320} />}
      </Field>
      <Button type="submit" aria-disabled={find.isPending}>
        Look up
      </Button>
      <p className="op-nobody" role="status">
        {isNobody ? <Nobody erasedAt={find.data?.erasedAt ?? null} /> : null}
      </p>
    </form>
  )
}

function Nobody({ erasedAt }: { erasedAt: string | null }) {
  if (erasedAt === null) return 'No account has this address or id.'
  return (
    <>
      No account has this address. One was erased on <Moment at={erasedAt} />.
    </>
  )
}
