import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { IconCheck, IconHourglass, IconMail, IconUserCheck, type TablerIcon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Card } from '../../../../ui/Card.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import text from '../../../../ui/text.module.css'
import { outlineQuery } from '../../outline/outline.queries.ts'
import classes from './receipt.module.css'

interface Props {
  application: ApplicationView
  isCorrection: boolean
}

/** Keeps the place of a step that the server has not named yet. */
const unnamed = { title: '\u00a0', usualDays: null }

/** What happens next and who decides, by position, as the server knows it. What stands below is shown with its first answer, so that it does not move. */
export function NextSteps({ application: { id, applicant, invitation, submittedAt, resubmittedAt, approvals }, isCorrection }: Props) {
  const { t } = useTranslation(['receipt', 'outline'])
  const language = useLanguage()
  const { data, isPending, isLoading, failureCount } = useQuery(outlineQuery(invitation.id, language, id))
  const deciders = [
    ...(data?.isEvaluated ? [{ title: t('outline:evaluation'), usualDays: null }] : []),
    ...Array.from({ length: isPending ? approvals : 0 }, () => unnamed),
    ...(data?.deciders ?? []).map((decider) => ({ ...decider, title: textIn(decider.title, language) })),
  ]
  const on = data?.expected?.on
  const at = resubmittedAt ?? submittedAt
  const usual = (days: number) => (days === 0 ? t('outline:sameDay') : t('outline:usual', { count: days }))
  return (
    <section aria-labelledby="receipt-next" data-unsettled={(isLoading && failureCount === 0) || undefined}>
      <h2 id="receipt-next" className={classes.subtitle}>
        {t('next')}
      </h2>
      <Card>
        <ol className={classes.stages}>
          <Stage state="done" icon={IconCheck} title={t(isCorrection ? 'sentAgain' : 'sent')} below={t('byYou')} aside={at && <DateText moment={at} />} />
          {deciders.map(({ title, usualDays }, index) => (
            <Stage
              // biome-ignore lint/suspicious/noArrayIndexKey: two can have one title, and none moves
              key={index}
              state={index === 0 ? 'now' : 'next'}
              icon={index === 0 ? IconHourglass : IconUserCheck}
              title={title}
              aside={usualDays !== null && usual(usualDays)}
            />
          ))}
          <Stage
            state="next"
            icon={IconMail}
            title={t('decision')}
            below={t(applicant.email ? 'decisionMail' : 'decisionShown')}
            aside={on && t('expected', { day: on.split('-').reverse().join('-') })}
          />
        </ol>
      </Card>
      <p className={classes.note}>
        {data?.mayDiffer && `${t('outline:mayDiffer')} `}
        {deciders.some(({ usualDays }) => usualDays !== null) && `${t('outline:usualNote')} `}
        {t('review')}
      </p>
    </section>
  )
}

interface StageProps {
  state: 'done' | 'now' | 'next'
  icon: TablerIcon
  title: string
  below?: string
  aside?: ReactNode
}

function Stage({ state, icon: Icon, title, below, aside }: StageProps) {
  const { t } = useTranslation('applications')
  return (
    <li className={classes.stage} data-state={state} aria-hidden={title === unnamed.title || undefined} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={classes.stageMark}>
        <Icon size={15} stroke={2} aria-label={t(`edit.way.state.${state}`)} />
      </span>
      <span>
        <span className={classes.stageTitle}>{title}</span>
        {below && <span className={text.soft}>{below}</span>}
      </span>
      {aside && <span className={classes.stageAside}>{aside}</span>}
    </li>
  )
}
