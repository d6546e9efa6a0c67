import { toast } from './toast.ts'

/** Copies an address and says so; false where the browser refused. */
export async function copyLink(address: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(address)
  } catch {
    // Refused, or no clipboard at all: browsers offer it to secure pages only.
    toast({
      title: 'Copy failed',
      description: 'Please copy the link manually.',
      variant: 'destructive',
    })
    return false
  }
  toast({ title: 'Link copied', variant: 'success' })
  return true
}
