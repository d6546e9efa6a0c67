import type { Person } from '@presently/contract/people'
import { useState } from 'react'
import { reasonOf } from '../../lib/api-message.ts'
import { SettingSwitch } from '../../ui/setting-switch.tsx'
import { toast } from '../../ui/toast.ts'
import { useChangePerson } from './api.ts'

type Props = { person: Person; aiProvider: string | null }

/** Whether what is noted of somebody's health may leave the house. */
export function HealthPanel({ person, aiProvider }: Props) {
  const { mutate } = useChangePerson()
  // The list is told of a press a moment later: until then the switch would jump back.
  const [pressed, setPressed] = useState<boolean | null>(null)

  function choose(sharesHealth: boolean) {
    setPressed(sharesHealth)
    mutate(
      { id: person.id, edit: { sharesHealth } },
      {
        onError: (error) =>
          toast({ title: 'Not changed', description: reasonOf(error), variant: 'destructive' }),
        onSettled: () => setPressed(null),
      },
    )
  }

  return (
    <section className="panel" aria-labelledby="health">
      <div className="panel-head">
        <h2 id="health">Health and allergies</h2>
      </div>
      <p className="health-text">
        Allergies always rule ideas out, and health notes where we know what they rule out. Our own engine
        does that by itself.
      </p>
      <SettingSwitch
        label="Let an AI provider read them"
        help={
          aiProvider === null
            ? 'No provider is connected at the moment. Off, these notes would stay with us even then.'
            : `On, a search for ${person.name} may send these notes to ${aiProvider}, without the name. Off, they stay with us.`
        }
        isOn={pressed ?? person.sharesHealth}
        onChange={choose}
      />
    </section>
  )
}
