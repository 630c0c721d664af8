import type { EvaluationDecline } from '@klesis/contract/evaluations/declines.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { session } from '../../../api/session.ts'
import type { Translate } from '../../../i18n/texts-map.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { SectionRow, SectionRows } from '../../../ui/SectionRows.tsx'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { declinesQuery, useTakeBack } from './declines.queries.ts'

/** What members said that they cannot evaluate, with their reasons. Nothing is shown where nobody said so. */
export function DeclinesSection({ invitationId, className }: { invitationId: number; className: string | undefined }) {
  const { t } = useTranslation('evaluation-declines')
  const found = useQuery(declinesQuery(invitationId, session.get()?.uid))
  const [chosen, choose] = useState<EvaluationDecline>()
  const { items, total } = found.data ?? { items: [], total: 0 }
  if (total === 0) return <Refused error={found.error} title={t('list.failed')} onRetry={() => void found.refetch()} />
  return (
    <SectionCard title={t('list.title')} text={t('list.text')} className={className}>
      <SectionRows>
        {items.map((decline) => (
          <SectionRow
            key={decline.id}
            title={<span data-private>{titleOf(t, decline)}</span>}
            action={
              decline.isOpen && (
                <Button variant="default" size="xs" aria-label={t('list.takeBackLabel', { name: titleOf(t, decline) })} onClick={() => choose(decline)}>
                  {t('list.takeBack')}
                </Button>
              )
            }
          >
            <small>{decline.reason || t('list.noReason')}</small>
            <small>
              <DateText moment={decline.declinedAt} />
            </small>
          </SectionRow>
        ))}
      </SectionRows>
      {total > items.length && <p className={text.soft}>{t('list.more', { shown: items.length, total })}</p>}
      {chosen && <TakeBackDialog invitationId={invitationId} decline={chosen} onClose={() => choose(undefined)} />}
    </SectionCard>
  )
}

const titleOf = (t: Translate<'evaluation-declines'>, { name, application }: EvaluationDecline) =>
  application ? t('list.one', { name, number: application.protocolNumber ?? application.id }) : t('list.all', { name })

function TakeBackDialog({ invitationId, decline: { id, name }, onClose }: { invitationId: number; decline: EvaluationDecline; onClose: () => void }) {
  const { t } = useTranslation('evaluation-declines')
  const takeBack = useTakeBack(invitationId)
  const onSuccess = () => {
    void toast({ message: t('takeBack.done', { name }) })
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('takeBack.title')}
      confirm={t('takeBack.confirm')}
      tone="aegean"
      isBusy={takeBack.isPending}
      onConfirm={() => takeBack.mutate(id, { onSuccess })}
      onClose={onClose}
    >
      <p className={text.flat}>{t('takeBack.text', { name })}</p>
      <Refused error={takeBack.error} />
    </ConfirmDialog>
  )
}
