import { useMutation, useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { CodeForm } from './code-form.tsx'
import { confirmEnrolment, readEnrolment } from './desk-calls.ts'
import { READ_ENROLMENT } from './desk-facts.ts'
import { DeskPage } from './desk-page.tsx'
import { QrPicture } from './qr-picture.tsx'
import { WaitingRows } from './waiting.tsx'

/** Sets up an authenticator: a picture to scan, or a key to type, and its first code. */
export function Enrolment({ onCodes }: { onCodes: (recoveryCodes: readonly string[]) => void }) {
  const enrolment = useQuery({
    queryKey: [READ_ENROLMENT.path],
    queryFn: readEnrolment,
    staleTime: Infinity,
    gcTime: 0,
  })
  const confirm = useMutation({
    mutationFn: confirmEnrolment,
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  return (
    <DeskPage
      title="Set up your authenticator"
      lead="An app on your phone that shows a new code every half minute. The desk opens by it."
    >
      <section className="panel op-enrol" aria-label="Authenticator">
        {enrolment.error ? (
          <LoadFailed
            error={enrolment.error}
            title="The key did not load"
            onRetry={() => void enrolment.refetch()}
          />
        ) : enrolment.data ? (
          <>
            <QrPicture text={enrolment.data.address} label="The key below, for an authenticator to scan" />
            <div className="op-steps">
              <p>Scan the picture with the app, or type this key into it:</p>
              <p className="op-key">{enrolment.data.key.match(/.{4}/g)?.join(' ')}</p>
              <CodeForm
                help="The six digits that the app shows now."
                submitLabel="Confirm"
                error={confirm.error}
                isPending={confirm.isPending}
                onCode={(code) => confirm.mutate(code)}
              />
            </div>
          </>
        ) : (
          <WaitingRows />
        )}
      </section>
    </DeskPage>
  )
}
