import type { EmbeddingHost, EmbeddingHosts } from '@klesis/contract/embedding/embedding.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { toast } from '../../ui/toast.ts'
import classes from './embedding.module.css'
import { useRemoveHost } from './embedding.queries.ts'

/** The sites on the list, those of administrators with who added them. */
export function HostList({ items, ofInstallation }: EmbeddingHosts) {
  const { t } = useTranslation('embedding')
  const [leaving, setLeaving] = useState<EmbeddingHost>()
  if (items.length === 0 && ofInstallation.length === 0) return <EmptyState title={t('management.none')}>{t('management.noneText')}</EmptyState>
  return (
    <Card className={classes.card} aria-labelledby="hosts">
      <h2 id="hosts" className={classes.heading}>
        {t('management.hosts')}
      </h2>
      <ul className={classes.rows}>
        {items.map((host) => (
          <li key={host.id} className={classes.row}>
            <span className={classes.words}>
              <span className={classes.origin}>{host.origin}</span>
              {host.note && <span>{host.note}</span>}
              <span className={classes.soft}>
                {host.addedBy} · <DateText moment={host.addedAt} />
              </span>
            </span>
            <Button variant="default" size="sm" aria-label={t('management.removeOne', { origin: host.origin })} onClick={() => setLeaving(host)}>
              {t('management.remove')}
            </Button>
          </li>
        ))}
        {ofInstallation.map((source) => (
          <li key={source} className={classes.row}>
            <span className={classes.words}>
              <span className={classes.origin}>{source}</span>
              <span className={classes.soft}>{t('management.ofInstallation')}</span>
            </span>
          </li>
        ))}
      </ul>
      {leaving && <RemoveDialog host={leaving} onClose={() => setLeaving(undefined)} />}
    </Card>
  )
}

function RemoveDialog({ host: { id, origin }, onClose }: { host: EmbeddingHost; onClose: () => void }) {
  const { t } = useTranslation('embedding')
  const remove = useRemoveHost()
  const confirm = () =>
    remove.mutate(id, {
      onSuccess: () => void toast({ message: t('management.removed', { origin }) }),
      onError: (error) => void toast({ tone: 'red', message: error.message }),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      title={t('management.removeTitle', { origin })}
      confirm={t('management.remove')}
      isBusy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('management.removeText')}
    </ConfirmDialog>
  )
}
