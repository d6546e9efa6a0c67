/** The name of a field that may stay empty. */
export function Optional({ name }: { name: string }) {
  return (
    <>
      {name} <span className="meta">optional</span>
    </>
  )
}
