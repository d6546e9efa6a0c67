import { Button } from '../../ui/button.tsx'
import { DeskPage } from './desk-page.tsx'

/** The codes that stand in for a lost phone, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <DeskPage
      title="Keep your recovery codes"
      lead="Each opens the desk once, should your phone be lost. They are not shown again."
    >
      <section className="panel op-panel" aria-label="Recovery codes">
        <ul className="op-codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Button onClick={onDone}>I have kept them</Button>
      </section>
    </DeskPage>
  )
}
