/** The bow on the lid of a plan's box. Its colours come from the lid. */
export function Bow() {
  return (
    <svg className="bow" viewBox="-66 -36 132 96" aria-hidden="true">
      <path
        className="tails"
        d="M-3 4C-16 22-25 34-33 54l13-4 7 12C-8 42-2 26 3 8zM3 4c13 18 22 30 30 50l-13-4-7 12C8 42 2 26-3 8z"
      />
      <path
        className="loops"
        d="M0 0C-14-30-58-38-62-14-66 12-24 20 0 4zM0 0C14-30 58-38 62-14 66 12 24 20 0 4z"
      />
      <path
        className="inside"
        d="M-6 0C-20-14-44-20-46-9c-2 11 22 13 40 9zM6 0C20-14 44-20 46-9 48 2 24 4 6 0z"
      />
      <rect className="loops" x="-10" y="-11" width="20" height="22" rx="7" />
    </svg>
  )
}
