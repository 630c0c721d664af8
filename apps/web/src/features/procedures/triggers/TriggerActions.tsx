import { textIn } from '@klesis/contract/text-in.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toast } from '../../../ui/toast.ts'
import { ReachDialog } from '../reach/ReachDialog.tsx'
import { useReach } from '../reach/use-reach.ts'
import { isWaiting, type PointState } from './point-states.ts'
import { TriggerMenu } from './TriggerMenu.tsx'
import classes from './triggers.module.css'
import { usePutIntoEffect } from './triggers.queries.ts'

export interface TriggerActionsProps {
  invitationId: number
  of: PointState
  mayWrite: boolean
  onOpen: (kind: 'script' | 'versions' | 'remove') => void
}

/** What can be done with the script of a point. */
export function TriggerActions({ invitationId, of: { point, state }, mayWrite, onOpen }: TriggerActionsProps) {
  const { t } = useTranslation('procedures')
  const title = textIn(point.title, useLanguage())
  const effect = usePutIntoEffect({ invitationId, triggerId: point.id })
  const exists = state?.exists ?? false
  const reach = useReach(invitationId)
  const putIntoEffect = async () => {
    if (!state || !(await reach.confirm([point.id], 'effect'))) return
    effect.mutate(state.revision, {
      onSuccess: () => void toast({ title, message: t('done.effect') }),
      onError: (error) => void toast({ tone: 'red', message: error.message }),
    })
  }
  return (
    <div className={classes.actions}>
      {state && mayWrite && isWaiting(state) && (
        <Button size="xs" loading={effect.isPending || reach.isAsking} aria-label={t('effectNamed', { title })} onClick={() => void putIntoEffect()}>
          {t('effect')}
        </Button>
      )}
      <ReachDialog question={reach.question} />
      {exists && (
        <Button variant="default" size="xs" aria-label={t(mayWrite ? 'editNamed' : 'readNamed', { title })} onClick={() => onOpen('script')}>
          {t(mayWrite ? 'edit' : 'read')}
        </Button>
      )}
      {!exists && mayWrite && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-label={t('addNamed', { title })}
          onClick={() => onOpen('script')}
        >
          {t('add')}
        </Button>
      )}
      {state && <TriggerMenu invitationId={invitationId} title={title} state={state} mayWrite={mayWrite} onOpen={onOpen} />}
    </div>
  )
}
