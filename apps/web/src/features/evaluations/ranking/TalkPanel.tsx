import type { RankingFacts } from '@klesis/contract/evaluations/ranking.ts'
import { IconEqual, IconHourglass, IconMessages } from '@tabler/icons-react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LinkAnchor } from '../../../ui/LinkButton.tsx'
import classes from './panel.module.css'
import type { RankingAsked } from './ranking.queries.ts'

interface Props {
  invitationId: number
  facts: RankingFacts
  onSort: (sort: RankingAsked['sort']) => void
}

/** What the committee has to talk about; each line brings its applications to the top, or the order in which the line is. */
export function TalkPanel({ invitationId, facts: { limits, disagreements, tie, incomplete, hasDraws }, onSort }: Props) {
  const { t } = useTranslation('ranking')
  const number = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 2 })
  const lines = [
    ...(limits
      ? [{ key: 'spread', icon: IconMessages, label: t('talk.disagreements', { spread: number.format(limits.spread) }), count: disagreements } as const]
      : []),
    { key: 'rank', icon: IconEqual, label: t('talk.ties'), count: tie?.count ?? 0 } as const,
    { key: 'missing', icon: IconHourglass, label: t('talk.incomplete'), count: incomplete } as const,
  ]
  return (
    <section className={classes.panel} aria-label={t('talk.title')}>
      <h2>{t('talk.title')}</h2>
      {lines.map(({ key, icon: Icon, label, count }) => (
        <button key={key} type="button" className={classes.talk} onClick={() => onSort(key)}>
          <Icon size={18} stroke={1.75} aria-hidden data-amber={(count > 0 && key !== 'missing') || undefined} />
          <span>{label}</span>
          <b>{count}</b>
        </button>
      ))}
      {hasDraws && (
        <p className={classes.draws}>
          <LinkAnchor to="/evaluate/draws/$invitationId" params={{ invitationId: String(invitationId) }}>
            {t('talk.draws')}
          </LinkAnchor>
        </p>
      )}
    </section>
  )
}
