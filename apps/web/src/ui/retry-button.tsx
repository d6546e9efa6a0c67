import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { focusHeadingAround } from './focus-heading.ts'

type Props = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'children'> & { onRetry: () => void }

/** Asks again for what did not come. The alert that it stands in goes by that: the focus moves to a heading. */
export function RetryButton({ variant = 'secondary', children = 'Try again', onRetry, ...rest }: Props) {
  return (
    <Button
      variant={variant}
      {...rest}
      onClick={({ currentTarget }) => {
        focusHeadingAround(currentTarget.closest('[role=alert]') ?? currentTarget)
        onRetry()
      }}
    >
      {children}
    </Button>
  )
}
