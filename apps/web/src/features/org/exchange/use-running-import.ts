import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toast } from '../../../ui/toast.ts'
import { followImport, importStore, isFollowed } from './follow-import.ts'

/** Follows an import that was started before the page was left, and reports its outcome. */
export function useRunningImport(onImported: () => void) {
  const { t } = useTranslation('exchange')
  const queries = useQueryClient()
  const follow = useEffectEvent(async () => {
    const running = importStore.get()
    if (!running || isFollowed()) return
    const run = await followImport(running)
    if (run?.refusal) void toast({ tone: 'red', message: run.refusal.message })
    // An import that was refused has changed nothing.
    if (!run?.sheets) return
    await queries.invalidateQueries()
    onImported()
    void toast({ message: t('import.doneToast', { count: running.count }) })
  })
  useEffect(() => void follow(), [])
}
