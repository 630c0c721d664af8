import type { EmbeddingHost, EmbeddingHosts } from '@klesis/contract/embedding/embedding.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { SectionRow, SectionRows } from '../../ui/SectionRows.tsx'
import { toast } from '../../ui/toast.ts'
import { useRemoveHost } from './embedding.queries.ts'

/** The allowed sites; for those that administrators added, also by whom. */
export function HostList({ items, ofInstallation }: EmbeddingHosts) {
  const { t } = useTranslation('embedding')
  const [removing, setRemoving] = useState<EmbeddingHost>()
  if (items.length === 0 && ofInstallation.length === 0) return <EmptyState title={t('management.none')}>{t('management.noneText')}</EmptyState>
  return (
    <SectionCard title={t('management.hosts')}>
      <SectionRows>
        {items.map((host) => (
          <SectionRow
            key={host.id}
            title={host.origin}
            action={
              <Button variant="default" size="sm" aria-label={t('management.removeOne', { origin: host.origin })} onClick={() => setRemoving(host)}>
                {t('management.remove')}
              </Button>
            }
          >
            {host.note && <div>{host.note}</div>}
            <small>
              {host.addedBy} · <DateText moment={host.addedAt} />
            </small>
          </SectionRow>
        ))}
        {ofInstallation.map((source) => (
          <SectionRow key={source} title={source}>
            <small>{t('management.ofInstallation')}</small>
          </SectionRow>
        ))}
      </SectionRows>
      {removing && <RemoveDialog host={removing} onClose={() => setRemoving(undefined)} />}
    </SectionCard>
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
