import type { Rehearsal } from '@klesis/contract/rehearsals/rehearsals.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Button } from '@mantine/core'
import { IconClipboardText, IconMasksTheater, IconPrinter, IconRestore, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toAthensText } from '../../ui/athens-day.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { toast } from '../../ui/toast.ts'
import classes from './bar.module.css'
import { ReportPanel } from './ReportPanel.tsx'
import { RestartDialog } from './RestartDialog.tsx'
import { useRemove } from './rehearsals.queries.ts'

/** Says on the whole page, also when it is printed, that nothing of it is real, and on which day it goes away. */
export function RehearsalBand({ rehearsal }: { rehearsal: Rehearsal }) {
  const { t } = useTranslation('rehearsals')
  const [asked, ask] = useState<'delete' | 'restart' | 'end'>()
  const { invitation, expiresAt, outside } = rehearsal
  const title = textIn(invitation.title, useLanguage())
  const version = invitation.version ?? 1
  const isReady = rehearsal.state === 'ready'
  return (
    <aside className={classes.band} aria-label={t('title')}>
      <IconMasksTheater size={22} stroke={1.75} aria-hidden />
      <p className={classes.bandText}>
        <strong>{t('title')}</strong> · {title && t(invitation.isDraft ? 'band.draft' : 'band.live', { title, version })}{' '}
        {outside ? t('band.outside') : t('band')} {t('band.expires', { date: toAthensText(expiresAt) })}
      </p>
      <div className={classes.bandActions}>
        {isReady && (
          <Button variant="default" size="sm" leftSection={<IconRestore size={18} stroke={1.75} aria-hidden />} onClick={() => ask('restart')}>
            {t('restart')}
          </Button>
        )}
        <Button variant="default" size="sm" leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />} onClick={() => ask('delete')}>
          {t('delete')}
        </Button>
        {isReady && (
          <Button size="sm" onClick={() => ask('end')} leftSection={<IconClipboardText size={18} stroke={1.75} aria-hidden />}>
            {t('end')}
          </Button>
        )}
      </div>
      {asked === 'delete' && <RemoveDialog id={rehearsal.id} invitationId={invitation.id} onClose={() => ask(undefined)} />}
      {asked === 'end' && (
        <Dialog title={t('end')} size="lg" onClose={() => ask(undefined)}>
          <ReportPanel rehearsal={rehearsal} />
          <Button mt="md" variant="default" leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />} onClick={() => window.print()}>
            {t('report.print')}
          </Button>
        </Dialog>
      )}
      {asked === 'restart' && <RestartDialog rehearsal={rehearsal} onClose={() => ask(undefined)} />}
    </aside>
  )
}

function RemoveDialog({ id, invitationId, onClose }: { id: number; invitationId: number; onClose: () => void }) {
  const { t } = useTranslation('rehearsals')
  const navigate = useNavigate()
  const remove = useRemove(id)
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        void toast({ message: t('deleted'), tone: 'green' })
        void navigate({ to: '/invitation/edit/$id', params: { id: String(invitationId) } })
      },
    })
  return (
    <ConfirmDialog title={t('delete.title')} confirm={t('delete.confirm')} isBusy={remove.isPending} onConfirm={confirm} onClose={onClose}>
      {t('delete.text')}
      <Refused error={remove.error} />
    </ConfirmDialog>
  )
}
