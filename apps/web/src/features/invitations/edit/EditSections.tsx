import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import type { ReactNode } from 'react'
import { loadTexts } from '../../../i18n/i18n.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { HelpSection } from '../help/HelpSection.tsx'
import { HistorySection } from '../history/HistorySection.tsx'
import { ItemsSection } from '../items/ItemsSection.tsx'
import { RequirementsSection } from '../requirements/RequirementsSection.tsx'
import { ActionsSection } from './ActionsSection.tsx'
import { EditSection } from './EditSection.tsx'
import { EvaluationFormSection } from './EvaluationFormSection.tsx'
import classes from './edit.module.css'
import { FormSection } from './FormSection.tsx'
import type { TextCounts } from './missing-texts.ts'
import { ApplicantFields } from './parts/ApplicantFields.tsx'
import { ContentOptions } from './parts/ContentOptions.tsx'
import { DecisionFields } from './parts/DecisionFields.tsx'
import { ExtraOptions } from './parts/ExtraOptions.tsx'
import { PeriodFields } from './parts/PeriodFields.tsx'
import { TextFields } from './parts/TextFields.tsx'
import type { EditorPart } from './sections.ts'
import type { Editing } from './use-editing.ts'
import type { SectionNavigation } from './use-section.ts'
import { useSectionFacts } from './use-section-facts.ts'

const VersionsSection = lazyPart(() => import('../versions/VersionsSection.tsx').then((file) => ({ default: file.VersionsSection })))
const TranslationsSection = lazyPart(async () => {
  const [{ TranslationsSection: Section }] = await Promise.all([
    import('./translations/TranslationsSection.tsx'),
    loadTexts('invitation-texts', 'labels', 'table-import'),
  ])
  return { default: Section }
})
const LettersSection = lazyPart(async () => {
  const [{ LettersSection: Section }] = await Promise.all([import('./mails/letters-and-mails.ts'), loadTexts('letters')])
  return { default: Section }
})
const MailTextsSection = lazyPart(async () => {
  const [{ MailTextsSection: Section }] = await Promise.all([import('./mails/letters-and-mails.ts'), loadTexts('letters', 'rules')])
  return { default: Section }
})
const TriggersSection = lazyPart(() => import('../../procedures/triggers/TriggersSection.tsx').then((file) => ({ default: file.TriggersSection })))

interface Props {
  editing: Editing
  invitation: InvitationEdit
  navigation: SectionNavigation
  texts: TextCounts
  onHelpModified: (isModified: boolean) => void
  onLettersModified: (isModified: boolean) => void
  onTextsModified: (isModified: boolean) => void
}

/** The sections in the author's order: each is a sentence until it is opened. */
export function EditSections({ editing, invitation, navigation, texts, onHelpModified, onLettersModified, onTextsModified }: Props) {
  const factsOf = useSectionFacts(editing, invitation, texts)
  const contents: Record<EditorPart, () => ReactNode> = {
    texts: () => <TextFields editing={editing} />,
    applicants: () => <ApplicantFields editing={editing} entryKey={invitation.entryKey} />,
    period: () => <PeriodFields editing={editing} />,
    contents: () => <ContentOptions editing={editing} />,
    form: () => <FormSection editing={editing} />,
    requirements: () => <RequirementsSection invitation={invitation} />,
    items: () => <ItemsSection invitationId={invitation.id} />,
    decision: () => <DecisionFields editing={editing} requirements={invitation.requirements} />,
    evaluation: () => <EvaluationFormSection editing={editing} />,
    letters: () => <LettersSection invitation={invitation} onModified={onLettersModified} />,
    mails: () => <MailTextsSection editing={editing} />,
    options: () => <ExtraOptions editing={editing} />,
    help: () => <HelpSection invitationId={invitation.id} onModified={onHelpModified} />,
    translations: () => (
      <TranslationsSection
        editing={editing}
        requirements={invitation.requirements}
        isShown={navigation.part === 'translations'}
        onGo={navigation.go}
        onModified={onTextsModified}
      />
    ),
    triggers: () => <TriggersSection invitation={invitation} />,
    actions: () => <ActionsSection editing={editing} />,
    versions: () => <VersionsSection invitation={invitation} isModified={editing.modified} onRestored={editing.restart} />,
    history: () => <HistorySection invitation={invitation} />,
  }
  return (
    <div className={classes.sections}>
      {navigation.shown.map(({ section, parts }, index) => (
        <EditSection
          key={section}
          section={section}
          number={index + 1}
          parts={parts}
          navigation={navigation}
          facts={factsOf(section)}
          contentOf={(part) => contents[part]()}
        />
      ))}
    </div>
  )
}
