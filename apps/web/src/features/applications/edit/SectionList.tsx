import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { neededDocuments } from '@klesis/contract/applications/file-kinds.ts'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { FormState, FormStore } from '../../forms/index.ts'
import classes from './sections.module.css'
import { focusSection, type ShownSection } from './sections.ts'
import type { Missing } from './submit/missing.ts'
import { useIsPhone } from './use-is-wide.ts'
import { useSectionInView } from './use-section-in-view.ts'

interface Props {
  application: ApplicationView
  store: FormStore
  /** The form first. */
  sections: readonly ShownSection[]
  /** Undefined while it is not known. */
  missing: readonly Missing[] | undefined
  /** How many answers are required, by the index of their page. */
  required: readonly number[]
  /** Whether the person has tried to go on to the submission: before that the counts are neutral. */
  isTried: boolean
  /** Opens the page before the submission; undefined where nothing can be submitted. */
  onSubmit: (() => void) | undefined
}

interface Entry {
  key: string
  label: string
  open: () => void
  current?: 'step' | 'location' | false
  mayOpen?: boolean
  /** How many answers or documents are required and what of it is missing; undefined where nothing is counted. */
  all?: number | false | undefined
  missing?: number | false | undefined
}

/** The pages that the form lists. It says so after this subscribes, because it comes later on the page, and before both are painted. */
function usePages(store: FormStore) {
  const [pages, setPages] = useState<FormState['pages']>()
  useLayoutEffect(() => store.subscribe(() => setPages(store.read().pages)), [store])
  return pages
}

/** The way through an application that is filled in: the pages of its form, its other sections, and the page before the submission. */
export function SectionList({ application, store, sections, missing, required, isTried, onSubmit }: Props) {
  const { t } = useTranslation('applications')
  const pages = usePages(store)
  const inView = useSectionInView(sections)
  const isPhone = useIsPhone()
  const list = useRef<HTMLOListElement>(null)
  const documents = application.requirements.filter((one) => !one.later && neededDocuments(one)).length
  const entries: Entry[] = sections.map((section) => ({
    ...{ key: section, label: t(`edit.section.${section}`), open: () => focusSection(section), current: inView === section && 'location' },
    all: section === 'form' ? required.reduce((sum, count) => sum + count, 0) : section === 'documents' && documents,
    missing: section !== 'comments' && missing?.filter((one) => one.section === section).length,
  }))
  if (pages) {
    const ofPages = pages.steps.map(({ key, label, mayOpen, index }) => ({
      ...{
        key: `page ${key}`,
        label,
        mayOpen,
        open: () => store.read().openPage?.(key),
        current: inView === 'form' && key === pages.shown && ('step' as const),
      },
      all: required[index],
      missing: missing?.filter(({ section, field }) => section === 'form' && pages.pageOf(field) === key).length,
    }))
    entries.splice(0, 1, ...ofPages)
  }
  if (onSubmit) entries.push({ key: 'submit', label: t('edit.section.submit'), open: onSubmit })
  const here = entries.findIndex(({ current }) => current)
  // In a row that does not fit, the present entry is in the middle.
  useEffect(() => {
    const row = list.current
    const entry = row?.children[here] as HTMLElement | undefined
    if (row && entry) row.scrollLeft = entry.offsetLeft - (row.clientWidth - entry.offsetWidth) / 2
  }, [here])
  return (
    <nav className={classes.sections} aria-label={t('edit.sections')}>
      {isPhone && (
        <button type="button" popoverTarget="section-list">
          {t('edit.countOf', { count: here + 1, all: entries.length })} · {entries[here]?.label}
          <IconChevronDown size={18} stroke={1.75} aria-hidden />
        </button>
      )}
      <ol ref={list} id="section-list" popover={isPhone ? 'auto' : undefined}>
        {entries.map(({ key, label, open, current, mayOpen, all, missing }, index) => (
          <li key={key}>
            <button
              type="button"
              className={classes.link}
              disabled={mayOpen === false}
              aria-current={current || undefined}
              onClick={() => {
                if (isPhone) list.current?.hidePopover()
                open()
              }}
            >
              <span aria-hidden>{missing === 0 ? <IconCheck size={16} /> : index + 1}</span>
              <span>
                {label}
                {missing === 0 ? (
                  <small>{t('edit.completeHere')}</small>
                ) : missing && isTried ? (
                  <small className={classes.wanted}>{t('edit.wantedHere', { count: missing })}</small>
                ) : missing && all ? (
                  <small>{t('edit.countOf', { count: Math.max(0, all - missing), all })}</small>
                ) : null}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
