import type { Draw, KeptDraw } from '@klesis/contract/evaluations/draw.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toAthensText } from '../../../ui/athens-day.ts'
import text from '../../../ui/text.module.css'
import { checkCommand } from './check-command.ts'
import classes from './draw.module.css'

interface Props {
  draw: Draw & Partial<Pick<KeptDraw, 'committedBy' | 'revealedBy' | 'reason'>>
  /** The label of the reader's own application. */
  own?: string
  /** Where draws of several rounds stand below each other. */
  hasRound?: boolean
}

/** What is published of a draw, and how anyone works it out again. */
export function DrawFacts({ draw, own, hasRound = false }: Props) {
  const { t } = useTranslation('evaluation-draw')
  const { round, commitment, committedAt, committedBy, seed, revealedAt, revealedBy, reason, labels } = draw
  const said = (moment: string, name: string | null | undefined) => (name ? t('by', { when: toAthensText(moment), name }) : toAthensText(moment))
  const List = seed ? 'ol' : 'ul'
  return (
    <>
      <dl className={text.facts}>
        {hasRound && (
          <>
            <dt>{t('round')}</dt>
            <dd>{round}</dd>
          </>
        )}
        <dt>{t('commitment')}</dt>
        <dd>
          <code className={classes.digits}>{commitment}</code>
        </dd>
        <dt>{t('committedAt')}</dt>
        <dd>{said(committedAt, committedBy)}</dd>
        {reason && (
          <>
            <dt>{t('reason')}</dt>
            <dd>{reason}</dd>
          </>
        )}
        {seed && revealedAt && (
          <>
            <dt>{t('seed')}</dt>
            <dd>
              <code className={classes.digits}>{seed}</code>
            </dd>
            <dt>{t('revealedAt')}</dt>
            <dd>{said(revealedAt, revealedBy)}</dd>
          </>
        )}
        <dt>{t(seed ? 'order' : 'among')}</dt>
        <dd>
          <List className={classes.labels}>
            {labels.map((label) => (
              <li key={label}>
                {label}
                {label === own && <b> ({t('own')})</b>}
              </li>
            ))}
          </List>
        </dd>
      </dl>
      {seed && (
        <details className={classes.check}>
          <summary>{t('check')}</summary>
          <p>{t('checkText')}</p>
          <pre>{checkCommand(seed, labels)}</pre>
        </details>
      )}
    </>
  )
}
