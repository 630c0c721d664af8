import type { Rehearsal, RehearsalReplay } from '@klesis/contract/rehearsals/rehearsals.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toShownState } from '../../ui/StateChip.tsx'
import text from '../../ui/text.module.css'

type Difference = RehearsalReplay['differences'][number]

/** How far the same was done again, and what came out differently. */
export function ReplayNotice({ rehearsal }: { rehearsal: Rehearsal }) {
  const { t } = useTranslation('rehearsals')
  const { replay } = rehearsal
  if (!replay) return null
  const { done, total, stopped, differences } = replay
  const isSame = differences.length === 0
  return (
    <Alert
      color={isSame ? 'green' : 'amber'}
      icon={isSame ? <IconCircleCheck stroke={1.75} /> : <IconAlertTriangle stroke={1.75} />}
      title={t(stopped ? 'replay.stopped' : 'replay.done', { done, count: total })}
    >
      {isSame && t('replay.same')}
      <ul className={text.flat}>
        {differences.map((difference) => (
          <DifferenceLine key={difference.number} difference={difference} rehearsal={rehearsal} />
        ))}
      </ul>
    </Alert>
  )
}

function DifferenceLine({ difference, rehearsal }: { difference: Difference; rehearsal: Rehearsal }) {
  const { t } = useTranslation(['rehearsals', 'app'])
  const language = useLanguage()
  const { number, what, before, after } = difference
  const entry = rehearsal.entries.find((one) => one.number === number)
  const toState = ({ appState, approvalState }: Difference['before']) =>
    appState && approvalState ? t(`app:state.${toShownState({ appState, approvalState })}`) : t('replay.noApplication')
  return (
    <li>
      <strong>
        {number}. {entry && t(`act.${entry.kind}`, { person: entry.person ?? '', stage: entry.stage ? t(`stage.${entry.stage}`) : '' })}:
      </strong>{' '}
      {what === 'refused' && `${t('replay.refused')} ${entry?.refusal ? textIn(entry.refusal, language) : ''}`}
      {what === 'passes' && t('replay.passes')}
      {what === 'state' && t('replay.state', { before: toState(before), after: toState(after) })}
    </li>
  )
}
