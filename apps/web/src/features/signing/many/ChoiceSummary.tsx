import { Button, Progress, VisuallyHidden } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LinkAnchor } from '../../../ui/LinkButton.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import classes from './many.module.css'
import { countRows, type Row } from './many-rows.ts'

interface Props {
  rows: readonly Row[]
  signaturesPerCode: number | null
  /** Why it is not known how far they are. */
  error: Error | null
  onSign: () => void
}

/** How many are ready, how many one code covers, and what is not signed with the others. */
export function ChoiceSummary({ rows, signaturesPerCode, error, onSign }: Props) {
  const { t } = useTranslation('sign-many')
  const [ready, preparing, refused, without] = (['ready', 'preparing', 'refused', 'without'] as const).map((state) => countRows(rows, state)) as [
    number,
    number,
    number,
    number,
  ]
  const total = ready + preparing
  const sentence = preparing > 0 ? t('choose.preparing', { ready, total }) : ready > 0 ? t('choose.ready', { count: ready }) : t('choose.none')
  const needsMore = signaturesPerCode !== null && signaturesPerCode < total
  return (
    <section className={classes.summary} aria-label={t('summary')}>
      <div className={classes.facts}>
        <h2>{sentence}</h2>
        <VisuallyHidden role="status">{preparing > 0 ? '' : sentence}</VisuallyHidden>
        {preparing > 0 && <Progress value={(100 * ready) / total} aria-label={t('choose.progress')} />}
        {total > 0 && <p>{needsMore ? t('choose.codes', { count: signaturesPerCode }) : t('choose.oneCode')}</p>}
        {refused > 0 && <p>{t('choose.refused', { count: refused })}</p>}
        {without > 0 && <p>{t('choose.without', { count: without })}</p>}
        <Refused error={error} />
      </div>
      <div className={classes.action}>
        <Button size="md" leftSection={<IconSignature size={20} stroke={1.75} aria-hidden />} disabled={preparing > 0 || ready === 0} onClick={onSign}>
          {t('choose.sign', { count: total })}
        </Button>
        <LinkAnchor to="/application/approvals">{t('later')}</LinkAnchor>
      </div>
    </section>
  )
}
