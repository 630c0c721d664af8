import type { Holding, PositionEntry } from '@klesis/contract/org/positions.ts'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import { writeDate } from '../../../ui/typed-time.ts'
import classes from '../org.module.css'
import { HolderHistory } from './HolderHistory.tsx'
import { useTakeBackHolding } from './positions.queries.ts'

interface Props {
  position: PositionEntry
  onTakenBack: (saved: PositionEntry) => void
  /** Refetches the position, which is another one afterwards. */
  readNewer: (() => Promise<unknown>) | undefined
}

/** The holders in the form of a position; the last one that comes later can be taken back. */
export function HolderSection({ position, onTakenBack, readNewer }: Props) {
  const { t } = useTranslation('org')
  const [coming, setComing] = useState<Holding>()
  const takeBack = useTakeBackHolding(position)
  const close = () => {
    setComing(undefined)
    takeBack.reset()
  }
  const confirm = ({ activeFrom }: Holding) =>
    takeBack.mutate(activeFrom, {
      onSuccess: (saved) => {
        void toast({ title: position.label, message: t('coming.done') })
        onTakenBack(saved)
        close()
      },
      onSettled: () => void readNewer?.(),
    })
  return (
    <section tabIndex={-1} aria-label={t('position.history')}>
      <h3 className={classes.title}>{t('position.history')}</h3>
      <HolderHistory history={position.history} onTakeBack={position.isActiveInUnit ? setComing : undefined} />
      {coming && (
        <ConfirmDialog
          title={t('coming.title', { name: `${coming.lastName} ${coming.firstName}` })}
          confirm={t('coming.takeBack')}
          isBusy={takeBack.isPending}
          onConfirm={() => confirm(coming)}
          onClose={close}
        >
          <Refused error={takeBack.error} />
          {t('coming.text', { day: writeDate(coming.activeFrom) })} {position.activeUntil !== null && t('coming.presentStays')}
        </ConfirmDialog>
      )}
    </section>
  )
}
