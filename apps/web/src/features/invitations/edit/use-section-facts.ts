import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useMasterData } from '../../masterdata/masterdata.queries.ts'
import { useFieldNames } from '../history/use-field-names.ts'
import { committeesQuery, draftChangesQuery, positionTypesQuery, unitsQuery } from '../invitations.queries.ts'
import { stepLabel } from './approvers/step-label.ts'
import type { TextCounts } from './missing-texts.ts'
import { differenceText, sectionOfChange } from './section-differences.ts'
import { problemsByPart } from './section-problems.ts'
import { sentenceOf } from './section-sentences.ts'
import { type EditorPart, type EditorSection, sectionOfPart } from './sections.ts'
import type { Editing } from './use-editing.ts'

/** What a closed section says of itself. */
export interface SectionFacts {
  sentence: string
  /** How it differs from the live version; '' if it does not. */
  difference: string
  /** The texts of it that lack one of the declared languages. */
  missing: number
  /** How much prevents publishing, by part. */
  problems: ReadonlyMap<EditorPart, number>
}

/** The sentence, differences, missing texts and problems of each section, by what the page shows. */
export function useSectionFacts({ draft: present, faults }: Editing, invitation: InvitationEdit, texts: TextCounts): (section: EditorSection) => SectionFacts {
  const { t } = useTranslation('invitation-editor')
  const { t: tSteps } = useTranslation('invitations')
  const language = useLanguage()
  const draft = useDeferredValue(present)
  const lists = useMasterData()
  const { data: committees } = useQuery(committeesQuery)
  const { data: units = [] } = useQuery(unitsQuery(language))
  const { data: types = [] } = useQuery(positionTypesQuery)
  const { withNames } = useFieldNames()
  const { data: differences } = useQuery({
    ...draftChangesQuery(invitation.id, { savedAt: invitation.draft?.savedAt ?? '', language }),
    enabled: invitation.draft !== null,
  })
  const titleOf = (entries: readonly { id: number; title: { [language: string]: string } }[] | undefined, id: number | null) =>
    textIn(entries?.find((entry) => entry.id === id)?.title ?? {}, language)
  const names = {
    targetGroup: titleOf(lists?.targetGroups, draft.targetGroupId),
    repeat: titleOf(lists?.repeats, draft.repeatId),
    tags: (lists?.tags ?? []).filter(({ id }) => draft.tags.includes(id)).map(({ name }) => textIn(name, language)),
    committee: titleOf(committees, draft.committeeId),
    chain: draft.flags.approvalSteps.map((step) => textIn(step.label ?? {}, language) || stepLabel(step, { units, types }, tSteps, language)),
  }
  const problems = [...problemsByPart(invitation, faults)]
  const changes = invitation.draft && differences ? differences.changes : []
  return (section) => ({
    sentence: sentenceOf(section, { draft, requirements: invitation.requirements, language, names }, t),
    difference: differenceText(changes.filter((change) => sectionOfChange(change) === section).map(withNames), t),
    missing: [...texts.values()].reduce((sum, { missing }) => sum + (missing[section] ?? 0), 0),
    problems: new Map(problems.filter(([part]) => sectionOfPart(part) === section)),
  })
}
