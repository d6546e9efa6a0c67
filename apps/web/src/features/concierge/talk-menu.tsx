import { Download, EllipsisVertical, MessageSquare, MessageSquarePlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { trackEvent } from '../../lib/analytics.ts'
import { reasonOf } from '../../lib/api-message.ts'
import { saveFile } from '../../lib/save-file.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { MenuButton } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.ts'
import { deleteConversations } from './api.ts'
import { fileNameOf, transcriptOf } from './transcript.ts'
import type { Talk } from './use-talk.ts'

/** Earlier conversations that the menu names. */
const MOST_EARLIER = 5

type Props = {
  talk: Talk
  /** Something was chosen: writing goes on. */
  onDone: () => void
}

/** What can be done with the conversation as a whole. */
export function TalkMenu({ talk, onDone }: Props) {
  const { conversation, kept, open } = talk
  const [asked, setAsked] = useState<'none' | 'this' | 'all'>('none')
  const [isDeleting, setIsDeleting] = useState(false)
  const earlier = kept.filter(({ id }) => id !== conversation?.id).slice(0, MOST_EARLIER)

  function choose(act: () => void): () => void {
    return () => {
      act()
      onDone()
    }
  }

  async function remove(id: string | null): Promise<void> {
    setIsDeleting(true)
    try {
      await deleteConversations(id)
      trackEvent('concierge_deleted')
      void open(null)
      toast({ title: id === null ? 'Conversations deleted' : 'Conversation deleted', variant: 'success' })
    } catch (error) {
      toast({ title: 'Not deleted', description: reasonOf(error), variant: 'destructive' })
    }
    setIsDeleting(false)
    setAsked('none')
  }

  return (
    <>
      <MenuButton label="Conversation" icon={<EllipsisVertical className="i" />}>
        {conversation && (
          <Entry Icon={MessageSquarePlus} label="New conversation" onPress={choose(() => void open(null))} />
        )}
        {conversation && (
          <Entry Icon={Download} label="Download" onPress={choose(() => download(conversation))} />
        )}
        {conversation && <Entry Icon={Trash2} label="Delete this one" onPress={() => setAsked('this')} />}
        {kept.length > 0 && <Entry Icon={Trash2} label="Delete all" onPress={() => setAsked('all')} />}
        {earlier.length > 0 && <hr />}
        {earlier.map(({ id, title }) => (
          <Entry key={id} Icon={MessageSquare} label={title} onPress={choose(() => void takeUp(id, open))} />
        ))}
        {!conversation && kept.length === 0 && <p className="menu-none">Nothing was said yet.</p>}
      </MenuButton>
      <ConfirmDialog
        title={asked === 'all' ? 'Delete all conversations?' : 'Delete this conversation?'}
        description="What was said goes for good. The ideas on the page stay as they are."
        action="Delete"
        isOpen={asked !== 'none'}
        isPending={isDeleting}
        onConfirm={() => void remove(asked === 'all' ? null : (conversation?.id ?? null))}
        onCancel={() => setAsked('none')}
      />
    </>
  )
}

type EntryProps = { Icon: typeof Trash2; label: string; onPress: () => void }

function Entry({ Icon, label, onPress }: EntryProps) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} onClick={onPress}>
      <Icon className="i" />
      <span className="entry">{label}</span>
    </button>
  )
}

function download(conversation: NonNullable<Talk['conversation']>): void {
  saveFile(fileNameOf(conversation), transcriptOf(conversation), 'text/plain;charset=utf-8')
  trackEvent('concierge_saved')
}

async function takeUp(id: string, open: Talk['open']): Promise<void> {
  try {
    await open(id)
  } catch (error) {
    toast({ title: 'Not opened', description: reasonOf(error), variant: 'destructive' })
  }
}
