import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { reasonOf } from '../../lib/api-message.ts'
import { saveFile } from '../../lib/save-file.ts'
import { SITE } from '../../lib/site.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { AccountPanel } from './account-panel.tsx'
import { exportData } from './api.ts'

/** Everything that is kept, as a file. */
export function ExportPanel() {
  const download = useMutation({
    mutationFn: exportData,
    onSuccess: (data) => {
      const day = data.exportedAt.slice(0, 'YYYY-MM-DD'.length)
      saveFile(`${SITE.slug}-export-${day}.json`, JSON.stringify(data, null, 2), 'application/json')
      toast({ title: 'Your data is downloaded', variant: 'success' })
    },
    onError: (error) =>
      toast({ title: 'Download failed', description: reasonOf(error), variant: 'destructive' }),
  })
  return (
    <AccountPanel
      title="Your data"
      text={<p>Everything we keep about your account, in one JSON file.</p>}
      action={
        <Button
          variant="secondary"
          aria-disabled={download.isPending}
          onClick={() => !download.isPending && download.mutate()}
        >
          <Download className="i" />
          {download.isPending ? 'Preparing...' : 'Download my data'}
        </Button>
      }
    />
  )
}
