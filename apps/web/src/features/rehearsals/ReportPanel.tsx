import type { Rehearsal, RehearsalFinding } from '@klesis/contract/rehearsals/rehearsals.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { languageNames, toShipped } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Chip } from '../../ui/Chip.tsx'
import text from '../../ui/text.module.css'
import { type FindingPlace, findFindingPlace } from './finding-place.ts'
import classes from './rehearsals.module.css'
import { usePointTitle } from './TimeLine.tsx'

/** What is to be mended, what prevents publishing first, each with a link to its place, and what was not tried yet. */
export function ReportPanel({ rehearsal }: { rehearsal: Rehearsal }) {
  const { t } = useTranslation('rehearsals')
  const { blocking, warnings, untried } = rehearsal.report
  const list = untried.map((trial) => t(`trial.${trial}`)).join(', ')
  const findings = [...blocking.map((finding) => ({ finding, isBlocking: true })), ...warnings.map((finding) => ({ finding, isBlocking: false }))]
  return (
    <div className={classes.panel}>
      <div className={classes.reportHead}>
        <h2 className={classes.heading}>{t('report.title')}</h2>
        {blocking.length > 0 && (
          <Chip tone="red" icon={IconCircleX}>
            {t('report.blocking', { count: blocking.length })}
          </Chip>
        )}
        {warnings.length > 0 && (
          <Chip tone="amber" icon={IconAlertTriangle}>
            {t('report.warnings', { count: warnings.length })}
          </Chip>
        )}
        {findings.length === 0 && (
          <Chip tone="green" icon={IconCircleCheck}>
            {t('report.none')}
          </Chip>
        )}
        <span className={text.soft}>{list ? t('report.untried', { list }) : t('report.allTried')}</span>
      </div>
      <ul className={classes.findings}>
        {findings.map(({ finding, isBlocking }) => (
          <Finding
            key={JSON.stringify(finding)}
            finding={finding}
            isBlocking={isBlocking}
            place={findFindingPlace(finding, rehearsal.people)}
            invitationId={rehearsal.invitation.id}
          />
        ))}
      </ul>
    </div>
  )
}

interface FindingProps {
  finding: RehearsalFinding
  isBlocking: boolean
  place: FindingPlace
  invitationId: number
}

function Finding({ finding, isBlocking, place, invitationId }: FindingProps) {
  const { t } = useTranslation('rehearsals')
  const toPoint = usePointTitle()
  const language = useLanguage()
  const { code, text: words, params } = finding
  const Icon = isBlocking ? IconCircleX : IconAlertTriangle
  return (
    <li className={classes.finding} data-blocking={isBlocking || undefined}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <div className={text.stacked}>
        <strong>{t(`finding.${code}`, { point: toPoint(String(params.point ?? '')) })}</strong>
        <small>
          {textIn(words, language)}
          {Array.isArray(params.languages) && `: ${params.languages.map((one) => languageNames[toShipped(String(one))]).join(', ')}`}
          {typeof params.line === 'number' && ` (${t('run.line', { line: params.line })})`}
        </small>
      </div>
      <Link to={place.to} params={{ id: String(invitationId) }} search={place.search}>
        {t(`link.${place.name}`)}
      </Link>
    </li>
  )
}
