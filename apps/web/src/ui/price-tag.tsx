import './price-tag.css'

type Props = {
  /** What the price is, read aloud before it, such as 'Typical price'. */
  label: string
  price: string
  /** The same in a word on the tag, where the price alone would say too much. */
  note?: string | undefined
}

/** A price on a paper tag that hangs over the picture's edge; its parent is the picture's frame. */
export function PriceTag({ label, price, note }: Props) {
  return (
    <span className="price-hang">
      <span className="price-tag" data-theme="light">
        <span className="sr">{label} </span>
        <span className="price">{price}</span>
        {note && <small aria-hidden="true">{note}</small>}
      </span>
    </span>
  )
}
