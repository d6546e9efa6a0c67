import { toast } from './toast.ts'

/** Copies an address and says so; false where the browser refused. */
export const copyLink = (address: string): Promise<boolean> =>
  copyText(address, { done: 'Link copied', what: 'link' })

type Words = {
  /** What is said once it is copied. */
  readonly done: string
  /** What it is called where it has to be copied by hand. */
  readonly what: string
}

/** Copies a text and says so; false where the browser refused. */
export async function copyText(text: string, { done, what }: Words): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // Refused, or no clipboard at all: browsers offer it to secure pages only.
    toast({
      title: 'Copy failed',
      description: `Please copy the ${what} manually.`,
      variant: 'destructive',
    })
    return false
  }
  toast({ title: done, variant: 'success' })
  return true
}
