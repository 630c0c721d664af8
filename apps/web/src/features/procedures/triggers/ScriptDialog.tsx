import { textIn } from '@klesis/contract/text-in.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { useGuardedClose } from '../../../ui/use-guarded-close.tsx'
import type { PointState } from './point-states.ts'
import { ScriptForm } from './ScriptForm.tsx'
import { triggerQuery } from './triggers.queries.ts'

interface Props {
  invitationId: number
  of: PointState
  mayWrite: boolean
  /** A text to begin with instead of what is saved. */
  proposed?: string
  onClose: () => void
}

/** Shows the script of a point as it is when the dialog opens, for editing or reading. Asks before typed code is left. */
export function ScriptDialog({ invitationId, of: { point, state }, mayWrite, proposed, onClose }: Props) {
  const { t } = useTranslation('procedures')
  const title = textIn(point.title, useLanguage())
  const trigger = { invitationId, triggerId: point.id }
  // The dialog keeps the script with which it opened, whatever the list says meanwhile.
  const [isNew] = useState(!state?.exists)
  const [firstRevision] = useState(state?.revision ?? 0)
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...triggerQuery(trigger), enabled: !isNew, refetchOnWindowFocus: false })
  const isModified = useRef(proposed !== undefined)
  const setModified = (modified: boolean) => {
    isModified.current = modified
  }
  const { close, question } = useGuardedClose({ isModified: () => isModified.current, lost: t('dialog.lost'), onClose })
  const saved = isFetchedAfterMount ? data : undefined
  const begun = isNew ? { script: '', revision: firstRevision } : saved
  return (
    <Dialog size={1240} onClose={close} title={t('dialog.title', { title })} closeOnClickOutside={false}>
      <Refused error={begun ? null : error} onRetry={() => void refetch()} />
      {!(begun || error) && <RowsSkeleton count={5} height={60} />}
      {begun && (
        <ScriptForm trigger={trigger} begun={begun} proposed={proposed} mayWrite={mayWrite} onModified={setModified} onSaved={onClose} onClose={close} />
      )}
      {question}
    </Dialog>
  )
}
