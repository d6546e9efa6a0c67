import { X } from 'lucide-react'
import { useReducer, useState, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { useCurrentUser } from '../features/auth/api.ts'
import { onPrivacyChange } from '../features/consent/privacy.ts'
import { Promises } from '../features/ideas/hero.tsx'
import { hasPlan } from '../lib/account.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { ComingDays } from './coming-days.tsx'
import './home-coming.css'
import { forgetWish, keepNoWishes, keptWishes, type Wish } from './kept-wishes.ts'

/** For whoever comes back: the next days of a member, and the wishes of this device. Where there is neither, what we promise. */
export function HomeComing() {
  const user = useCurrentUser().data
  const { wishes, forget, keepNone } = useWishes(user?.id ?? null)
  const isMember = hasPlan(user)
  if (!isMember && wishes.length === 0) return <Promises />
  return (
    <section className="wrap coming" aria-label="Where you left off">
      {isMember && <ComingDays isPremium={user?.isPremium === true} />}
      {wishes.length > 0 && <Wishes wishes={wishes} onForget={forget} onKeepNone={keepNone} />}
    </section>
  )
}

type KeptHere = {
  readonly wishes: readonly Wish[]
  readonly forget: (wish: Wish) => void
  readonly keepNone: () => void
}

function useWishes(owner: string | null): KeptHere {
  const [now] = useState(Date.now)
  const [, lookAgain] = useReducer((times: number) => times + 1, 0)
  // What may not be kept any more is gone at once.
  useSyncExternalStore(onPrivacyChange, () => keptWishes(owner, now).length)
  return {
    wishes: keptWishes(owner, now),
    forget(wish) {
      forgetWish(owner, wish, now)
      lookAgain()
    },
    keepNone() {
      const undo = keepNoWishes()
      lookAgain()
      toast({
        title: 'No searches are kept here any more',
        description: 'This device forgets them, and offers none again.',
        variant: 'info',
        action: {
          label: 'Undo',
          otherWay: 'Clear what this site keeps in your browser.',
          onPress: () => {
            undo()
            lookAgain()
          },
        },
      })
    },
  }
}

type WishesProps = {
  wishes: readonly Wish[]
  onForget: (wish: Wish) => void
  onKeepNone: () => void
}

function Wishes({ wishes, onForget, onKeepNone }: WishesProps) {
  const [latest] = wishes
  return (
    <div className="coming-wishes">
      <h2>{latest?.who ? `Still looking for ${latest.who}?` : 'Still looking?'}</h2>
      <ul aria-label="Searches of this device">
        {wishes.map((wish) => (
          <li key={wish.address}>
            <Link href={wish.address} className="coming-wish">
              <span>{wish.query}</span>
            </Link>
            <button
              type="button"
              className="icon-btn"
              aria-label={`Forget “${wish.query}”`}
              onClick={() => onForget(wish)}
            >
              <X className="i" />
            </button>
          </li>
        ))}
      </ul>
      <p className="meta">
        Kept on this device alone.{' '}
        <Button variant="quiet" size="sm" onClick={onKeepNone}>
          Keep none
        </Button>
      </p>
    </div>
  )
}
