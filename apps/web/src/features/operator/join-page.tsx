import { useMutation, useQueryClient } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { reasonOf } from '../../lib/api-message.ts'
import { Button } from '../../ui/button.tsx'
import { DESK_KEY } from './api.ts'
import { join } from './desk-calls.ts'
import { DeskPage } from './desk-page.tsx'

/** Where the one-time link leads: the account that is signed in becomes an operator by one press. */
export function JoinPage({ token, email }: { token: string; email: string }) {
  const client = useQueryClient()
  const become = useMutation({
    mutationFn: join,
    onSuccess: async () => {
      await client.resetQueries({ queryKey: DESK_KEY })
      navigate('/operator', { replace: true })
    },
  })
  return (
    <DeskPage title="Run this site" lead={`You are signed in as ${email}.`}>
      <section className="panel op-narrow" aria-label="Operator link">
        <p>With this link your account becomes an operator of the site. It works once.</p>
        <p className="op-refused" role="alert">
          {become.error ? reasonOf(become.error) : null}
        </p>
        <Button aria-disabled={become.isPending} onClick={() => become.isPending || become.mutate(token)}>
          Become an operator
        </Button>
      </section>
    </DeskPage>
  )
}
