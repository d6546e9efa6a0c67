import type { FoundUser } from '@presently/contract/operator-users'
import { useState } from 'react'
import { dayInWords } from '../../lib/day-in-words.ts'
import { textIn } from '../../lib/form-values.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { DeedDialog } from './deed-dialog.tsx'
import { givePlan, restore, suspend, takeBack } from './members-calls.ts'
import { REASON_MAX_LENGTH } from './members-facts.ts'
import { Moment } from './moment.tsx'
import { useDeed } from './use-deed.ts'
import { TIER_WORDS } from './words.ts'

type Props = {
  user: FoundUser
  /** Takes the user as the server answered. */
  onChange: (user: FoundUser) => void
}

export const RUNS_THE_SITE = 'This account runs the site. Remove it from the operators first.'

/** Keeps somebody out, and lets them in again. */
export function Suspension({ user, onChange }: Props) {
  const [isAsked, setIsAsked] = useState(false)
  const back = useDeed({
    effect: () => restore(user.id),
    done: () => 'The account can be used again',
    failed: 'The account stays suspended',
    onDone: onChange,
  })
  return (
    <section className="panel op-panel" aria-labelledby="suspension">
      <h2 id="suspension">Suspension</h2>
      {user.suspendedAt === null ? (
        <p>A suspended account opens nothing, cannot sign in, and gets no mails or reminders.</p>
      ) : (
        <p>
          <Badge tone="amber">Suspended</Badge> since <Moment at={user.suspendedAt} />. It opens nothing,
          cannot sign in, and gets no mails or reminders.
        </p>
      )}
      <p className="meta op-note">
        Billing is not touched: a plan that was bought goes on and is charged, with the mails about it.
      </p>
      <div className="op-acts">
        {user.suspendedAt === null ? (
          <Button variant="danger" size="sm" onClick={() => setIsAsked(true)}>
            Suspend
          </Button>
        ) : (
          <Button variant="secondary" size="sm" onClick={() => back.mutate(undefined)}>
            Restore the account
          </Button>
        )}
      </div>
      {isAsked ? (
        <DeedDialog
          title={`Suspend ${user.email}?`}
          description="Whoever is signed in is out at once. You can restore the account at any time."
          action="Suspend"
          isDanger
          effect={(form) => suspend(user.id, textIn(form, 'reason'))}
          onDone={(changed) => {
            setIsAsked(false)
            onChange(changed)
            toast({ title: 'The account is suspended', variant: 'success' })
          }}
          onClose={() => setIsAsked(false)}
        >
          {({ reason }) => <ReasonField error={reason} />}
        </DeedDialog>
      ) : null}
    </section>
  )
}

/** A plan from the site, for a time. */
export function GivenPlan({ user, onChange }: Props) {
  const [isAsked, setIsAsked] = useState(false)
  const { gift } = user
  const back = useDeed({
    effect: () => takeBack(user.id),
    done: () => 'The plan is taken back',
    failed: 'The plan stays',
    onDone: onChange,
  })
  return (
    <section className="panel op-panel" aria-labelledby="gift">
      <h2 id="gift">Plan as a gift</h2>
      {gift ? (
        <p>
          {TIER_WORDS[gift.tier]} until <Moment at={gift.until} />. The member sees it in the settings.
        </p>
      ) : (
        <p>Plus or Premium until a day, without a payment. It ends by itself.</p>
      )}
      <p className="meta op-note">What was bought stays as it is, and counts where it opens as much.</p>
      <div className="op-acts">
        <Button variant="secondary" size="sm" onClick={() => setIsAsked(true)}>
          {gift ? 'Change the gift' : 'Give a plan'}
        </Button>
        {gift ? (
          <Button variant="danger" size="sm" onClick={() => back.mutate(undefined)}>
            Take it back
          </Button>
        ) : null}
      </div>
      {isAsked ? (
        <GiftDialog
          user={user}
          onDone={(changed) => {
            setIsAsked(false)
            onChange(changed)
          }}
          onClose={() => setIsAsked(false)}
        />
      ) : null}
    </section>
  )
}

type GiftProps = { user: FoundUser; onDone: (user: FoundUser) => void; onClose: () => void }

function GiftDialog({ user: { id, email, gift }, onDone, onClose }: GiftProps) {
  return (
    <DeedDialog
      title={`Give ${email} a plan`}
      description="It begins at once and lasts to the end of its last day (UTC)."
      action="Give the plan"
      effect={(form) =>
        givePlan(id, {
          tier: textIn(form, 'tier') === 'premium' ? 'premium' : 'plus',
          until: textIn(form, 'until'),
          reason: textIn(form, 'reason'),
        })
      }
      onDone={(user) => {
        const { gift: given } = user
        if (given)
          toast({ title: `${TIER_WORDS[given.tier]} until ${dayInWords(given.until)}`, variant: 'success' })
        onDone(user)
      }}
      onClose={onClose}
    >
      {({ tier, until, reason }) => (
        <>
          <div className="two">
            <Field label="Plan" error={tier}>
              {(control) => (
                <select {...control} name="tier" defaultValue={gift?.tier ?? 'plus'}>
                  <option value="plus">Plus</option>
                  <option value="premium">Premium</option>
                </select>
              )}
            </Field>
            <Field label="Last day" error={until}>
              {(control) => (
                <input {...control} type="date" name="until" defaultValue={gift?.until.slice(0, 10)} />
              )}
            </Field>
          </div>
          <ReasonField error={reason} />
        </>
      )}
    </DeedDialog>
  )
}

const ReasonField = ({ error }: { error: string | undefined }) => (
  <Field
    label="Reason"
    help="Stands below with the account, and in the copy that its owner may download."
    error={error}
  >
    {(control) => <textarea {...control} name="reason" maxLength={REASON_MAX_LENGTH} />}
  </Field>
)
