import { Skeleton, Tabs, UnstyledButton } from '@mantine/core'
import { IconAlertCircle, IconGitCompare, IconLanguage } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, Suspense } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Chip } from '../../../ui/Chip.tsx'
import classes from './edit.module.css'
import { PartTabs } from './PartTabs.tsx'
import type { EditorPart, EditorSection } from './sections.ts'
import type { SectionNavigation } from './use-section.ts'
import type { SectionFacts } from './use-section-facts.ts'

interface Props {
  section: EditorSection
  number: number
  parts: readonly EditorPart[]
  navigation: SectionNavigation
  facts: SectionFacts
  contentOf: (part: EditorPart) => ReactNode
}

/** From one section to the next by keyboard, wherever they stand. */
function goBetween(event: KeyboardEvent<HTMLElement>) {
  const all = [...document.querySelectorAll<HTMLElement>('[data-section-toggle]')]
  const here = all.indexOf(event.currentTarget)
  const places: Readonly<Record<string, number>> = { ArrowUp: here - 1, ArrowDown: here + 1, Home: 0, End: all.length - 1 }
  const place = places[event.key]
  if (place === undefined) return
  event.preventDefault()
  all[place]?.focus()
}

/** One section: a sentence with what prevents publishing, differs from the live version and is not translated; opened, its parts, as tabs where there are several. */
export function EditSection({ section, number, parts, navigation, facts, contentOf }: Props) {
  const { t } = useTranslation('invitation-editor')
  const isOpen = navigation.section === section
  const hasBeenOpen = parts.some((part) => navigation.visited.has(part))
  const shown = parts.find((part) => part === navigation.part) ?? parts.find((part) => navigation.visited.has(part)) ?? parts[0] ?? null
  const title = t(`section.${section}`)
  const problems = [...facts.problems.values()].reduce((sum, count) => sum + count, 0)
  return (
    <section
      id={`section-of-${section}`}
      className={classes.section}
      data-open={isOpen || undefined}
      data-part={isOpen ? shown : undefined}
      aria-labelledby={`section-title-${section}`}
    >
      <div className={classes.sectionHead}>
        <span className={classes.number} aria-hidden>
          {number}
        </span>
        <h2 id={`section-title-${section}`} className={classes.sectionTitle}>
          {title}
        </h2>
        <p className={classes.sentence}>{isOpen ? '' : facts.sentence}</p>
        {problems > 0 && (
          <Chip tone="red" icon={IconAlertCircle}>
            <span className={classes.inWords}>{t('section.problems', { count: problems })}</span>
            <span className={classes.inNumbers} aria-hidden>
              {problems}
            </span>
          </Chip>
        )}
        {facts.difference && (
          <span className={classes.difference}>
            <IconGitCompare size={15} stroke={1.75} aria-hidden />
            {facts.difference}
          </span>
        )}
        {facts.missing > 0 && (
          <span className={classes.missing}>
            <Chip tone="amber" icon={IconLanguage}>
              {t('language.missing', { count: facts.missing })}
            </Chip>
          </span>
        )}
        <UnstyledButton
          className={classes.change}
          data-section-toggle
          aria-expanded={isOpen}
          aria-controls={`section-body-${section}`}
          aria-label={t(isOpen ? 'section.closeNamed' : 'section.changeNamed', { section: title })}
          onClick={() => navigation.toggle(section)}
          onKeyDown={goBetween}
        >
          {t(isOpen ? 'section.close' : 'section.change')}
        </UnstyledButton>
      </div>
      <div id={`section-body-${section}`} hidden={!isOpen}>
        {hasBeenOpen && (
          <div className={classes.sectionBody}>
            {parts.length === 1 ? (
              parts.map((part) => <Part key={part} part={part} content={contentOf(part)} />)
            ) : (
              <Tabs value={shown} onChange={(part) => navigation.show(parts.find((one) => one === part) ?? 'texts')} keepMountedMode="display-none">
                <PartTabs parts={parts} active={isOpen ? shown : null} label={t('section.parts', { section: title })} problems={facts.problems} />
                {parts.map((part) => (
                  <Tabs.Panel key={part} value={part} pt="md">
                    {navigation.visited.has(part) && <Part part={part} content={contentOf(part)} />}
                  </Tabs.Panel>
                ))}
              </Tabs>
            )}
          </div>
        )}
      </div>
    </section>
  )
}

const Part = ({ part, content }: { part: EditorPart; content: ReactNode }) => (
  <div id={`section-${part}`} tabIndex={-1} className={classes.part}>
    <Suspense fallback={<Skeleton data-loading height={320} />}>{content}</Suspense>
  </div>
)
