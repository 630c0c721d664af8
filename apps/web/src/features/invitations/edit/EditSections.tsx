import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { Skeleton, Tabs } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { HelpSection } from '../help/HelpSection.tsx'
import { HistorySection } from '../history/HistorySection.tsx'
import { ItemsSection } from '../items/ItemsSection.tsx'
import { RequirementsSection } from '../requirements/RequirementsSection.tsx'
import { ActionsSection } from './ActionsSection.tsx'
import { CardSection } from './CardSection.tsx'
import { CheckSection } from './CheckSection.tsx'
import classes from './edit.module.css'
import { FormSection } from './FormSection.tsx'
import { parseActions } from './invitation-draft.ts'
import type { EditorSection } from './sections.ts'
import type { Editing } from './use-editing.ts'
import type { SectionNavigation } from './use-section.ts'

const VersionsSection = lazyPart(() => import('../versions/VersionsSection.tsx').then((file) => ({ default: file.VersionsSection })))
const TriggersSection = lazyPart(() => import('../../procedures/triggers/TriggersSection.tsx').then((file) => ({ default: file.TriggersSection })))

interface Props {
  editing: Editing
  invitation: InvitationEdit
  navigation: SectionNavigation
  onHelpModified: (isModified: boolean) => void
}

/** The sections as tabs, each with a count of its entries. */
export function EditSections({ editing, invitation, navigation, onHelpModified }: Props) {
  const { t } = useTranslation('invitations')
  const { draft } = editing
  const tabs = useRef<HTMLDivElement>(null)
  // On a phone the tabs overflow the screen.
  useEffect(() => {
    tabs.current?.querySelector(`[id$="tab-${navigation.section}"]`)?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [navigation.section])
  const counts: Partial<Record<EditorSection, number>> = { requirements: invitation.requirements.length, actions: parseActions(draft.actionsText)?.length ?? 0 }
  const contents: Record<EditorSection, () => ReactNode> = {
    card: () => <CardSection editing={editing} />,
    requirements: () => <RequirementsSection invitation={invitation} />,
    form: () => <FormSection editing={editing} field="form" />,
    evaluation: () => <FormSection editing={editing} field="evaluationForm" />,
    items: () => <ItemsSection invitationId={invitation.id} />,
    help: () => <HelpSection invitationId={invitation.id} onModified={onHelpModified} />,
    triggers: () => <TriggersSection invitation={invitation} />,
    actions: () => <ActionsSection editing={editing} />,
    check: () => <CheckSection editing={editing} invitation={invitation} onGo={navigation.go} />,
    versions: () => <VersionsSection invitation={invitation} isModified={editing.modified} onRestored={editing.restart} />,
    history: () => <HistorySection invitation={invitation} />,
  }
  return (
    <Tabs value={navigation.section} onChange={(section) => navigation.show((section ?? 'card') as EditorSection)} keepMountedMode="display-none">
      <Tabs.List ref={tabs} className={classes.tabs} aria-label={t('edit.sections')}>
        {navigation.shown.map((section) => (
          <Tabs.Tab key={section} value={section} className={classes.tab}>
            {t(`section.${section}`)}
            {counts[section] ? ` ${counts[section]}` : ''}
            {section === 'check' && invitation.problems.length > 0 && (
              <Chip tone="amber" icon={IconAlertCircle}>
                {invitation.problems.length}
              </Chip>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {navigation.shown.map((section) => (
        <Tabs.Panel key={section} value={section} pt="lg">
          <div id={`section-${section}`} tabIndex={-1} className={classes.section}>
            {navigation.visited.has(section) && <Suspense fallback={<Skeleton height={420} />}>{contents[section]()}</Suspense>}
          </div>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
