import { useEffect, useRef } from 'react'
import { isUnavailable, onServerBack } from '../../../../api/server-back.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { toast } from '../../../../ui/toast.ts'
import type { QueueState } from './save-queue.ts'

/** Retries failed saves as soon as the server is reachable again, and informs the person once they succeed. */
export function useRetryWhenReachable({ state, error }: { state: QueueState; error?: Error }, save: () => Promise<unknown>) {
  const { t } = useTranslation('applications')
  const wasAway = useRef(false)
  const waits = state === 'failed' && isUnavailable(error)
  useEffect(() => (waits ? onServerBack(() => void save()) : undefined), [waits, save])
  useEffect(() => {
    if (state === 'saved' && wasAway.current) void toast({ message: t('edit.failed.back') })
    if (state === 'failed') wasAway.current = waits
    else if (state !== 'saving' && state !== 'retrying' && state !== 'unsaved') wasAway.current = false
  }, [state, waits, t])
}
