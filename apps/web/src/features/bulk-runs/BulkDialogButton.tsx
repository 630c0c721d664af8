import type { KeptSelection } from '@klesis/contract/bulk-runs/bulk-runs.ts'
import { Button, Loader } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { type ComponentType, Suspense, useState } from 'react'
import type { SelectedFrom } from './bulk-runs.queries.ts'

interface Props {
  label: string
  icon: Icon
  /** Asks what is to be done with the selection. */
  dialog: ComponentType<{ list: SelectedFrom; kept: KeptSelection; onClose: () => void }>
  list: SelectedFrom
  /** Undefined until the server keeps the selection. */
  kept: KeptSelection | undefined
  onNeed: () => void
}

/** Opens a dialog for the selected applications once the server keeps them. */
export function BulkDialogButton({ label, icon: ButtonIcon, dialog: Dialog, list, kept, onNeed }: Props) {
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    onNeed()
    setOpen(true)
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={isOpen && !kept ? <Loader size={16} aria-hidden /> : <ButtonIcon size={18} stroke={1.75} aria-hidden />}
        aria-busy={(isOpen && !kept) || undefined}
        onClick={open}
      >
        {label}
      </Button>
      <Suspense>{isOpen && kept && <Dialog list={list} kept={kept} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
