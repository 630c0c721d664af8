import type { Rehearsal } from '@klesis/contract/rehearsals/rehearsals.ts'
import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Refused } from '../../ui/Refused.tsx'
import { ActingAs } from './ActingAs.tsx'
import type { Typed } from './AnswersPanel.tsx'
import { ClockBar } from './ClockBar.tsx'
import { LettersPanel } from './LettersPanel.tsx'
import { MailPanel } from './MailPanel.tsx'
import { ReplayNotice } from './ReplayNotice.tsx'
import { ReportPanel } from './ReportPanel.tsx'
import classes from './rehearsals.module.css'
import { isOfClock, useAct, useMovingClock } from './rehearsals.queries.ts'
import { StepPanel } from './StepPanel.tsx'
import { TimeLine } from './TimeLine.tsx'

const names = ['timeLine', 'step', 'mails', 'report'] as const
type PanelName = (typeof names)[number]

/** The parts of a rehearsal: beside each other where there is room, otherwise as tabs. */
export function RehearsalStage({ rehearsal }: { rehearsal: Rehearsal }) {
  const acting = useAct(rehearsal.id)
  useMovingClock(rehearsal.id, acting)
  const [chosen, choose] = useState<number>()
  // Kept here, so that neither another person, nor another width of the window, nor a refusal takes away what is typed.
  const [typed, type] = useState<Typed>()
  const { people, entries } = rehearsal
  const player = people.find(({ id }) => id === chosen) ?? findNext(people)
  if (!player) return null
  // A reason stays where its decision was refused, and while the clock moves.
  const acts = entries.filter(({ kind, refusal }) => !refusal && kind !== 'moveClock').length
  const panels: Record<PanelName, ReactNode> = {
    timeLine: <TimeLine entries={entries} />,
    step: <StepPanel key={`${player.id} ${acts}`} rehearsal={rehearsal} player={player} acting={acting} typed={typed} onType={type} />,
    mails: (
      <>
        <MailPanel rehearsal={rehearsal} />
        <LettersPanel rehearsal={rehearsal} />
      </>
    ),
    report: <ReportPanel rehearsal={rehearsal} />,
  }
  return (
    <div className={classes.stage}>
      <ReplayNotice rehearsal={rehearsal} />
      <ActingAs people={people} chosen={player.id} onChoose={choose} />
      <ClockBar rehearsal={rehearsal} acting={acting} />
      <Refused error={isOfClock(acting) ? acting.error : null} />
      <Panels panels={panels} />
    </div>
  )
}

/** Whose turn it is: an approver before the others who can do something. */
const findNext = (people: Rehearsal['people']) => people.find(({ acts }) => acts.includes('approve')) ?? people.find(({ acts }) => acts.length > 0) ?? people[0]

function Panels({ panels }: { panels: Record<PanelName, ReactNode> }) {
  const instantly = { getInitialValueInEffect: false }
  const isWide = useMediaQuery('(min-width: 75em)', undefined, instantly)
  const isNarrow = useMediaQuery('(max-width: 47.99em)', undefined, instantly)
  if (isNarrow) return <PanelTabs shown={names} panels={panels} />
  return (
    <>
      <div className={classes.columns} data-wide={isWide || undefined}>
        <div>{panels.timeLine}</div>
        {isWide ? (
          <>
            <div className={classes.middle}>{panels.step}</div>
            <div>{panels.mails}</div>
          </>
        ) : (
          <div className={classes.middle}>
            <PanelTabs shown={['step', 'mails']} panels={panels} />
          </div>
        )}
      </div>
      <section className={classes.report}>{panels.report}</section>
    </>
  )
}

function PanelTabs({ shown, panels }: { shown: readonly PanelName[]; panels: Record<PanelName, ReactNode> }) {
  const { t } = useTranslation('rehearsals')
  return (
    <Tabs defaultValue="step">
      <Tabs.List mb="md" aria-label={t('title')}>
        {shown.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`tab.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {shown.map((name) => (
        <Tabs.Panel key={name} value={name}>
          {panels[name]}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
