import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Refused } from './Refused.tsx'
import { toast } from './toast.ts'

/** The mutation that deletes; it needs nothing besides what it was made with. */
interface Removal {
  mutate: (input: undefined, options: { onSuccess: () => void }) => void
  isPending: boolean
  error: Error | null
}

interface Props {
  /** What is deleted, as it is called on the screen. */
  name: string
  title: string
  text: string
  confirm: string
  /** What is said once it is deleted. */
  done: string
  remove: Removal
  /** Stands with a refusal, such as the way to where it is used. */
  children?: ReactNode
  onClose: () => void
}

/** Asks before something is deleted, and shows why the server refuses it. */
export function DeleteDialog({ name, title, text, confirm, done, remove, children, onClose }: Props) {
  const removeIt = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        void toast({ title: name, message: done })
        onClose()
      },
    })
  return (
    <ConfirmDialog title={title} confirm={confirm} isBusy={remove.isPending} onConfirm={removeIt} onClose={onClose}>
      <Stack>
        {text}
        <Refused error={remove.error}>{children}</Refused>
      </Stack>
    </ConfirmDialog>
  )
}
