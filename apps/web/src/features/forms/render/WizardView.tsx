import { slotsOf, topOf } from '@klesis/forms/model/children.ts'
import { type DataPath, pathText } from '@klesis/forms/model/data-path.ts'
import type { Component, Form } from '@klesis/forms/model/form.ts'
import { isRecord } from '@klesis/forms/model/is-record.ts'
import { VisuallyHidden } from '@mantine/core'
import { Suspense, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { ComponentList } from './ComponentList.tsx'
import { containsPath } from './contains-path.ts'
import classes from './form.module.css'
import { useForm } from './form-context.ts'
import { pageOfAnswers } from './page-of-answers.ts'
import { useFormState } from './use-form-state.ts'
import { useLatest } from './use-latest.ts'
import { useReveal } from './use-reveal.ts'
import { useWholeMark } from './use-whole-mark.ts'

// Its height is not known before: the form waits for it, in the frame around.
const WizardSteps = lazyPart(() => import('./WizardSteps.tsx').then((file) => ({ default: file.WizardSteps })))
const WizardPager = lazyPart(() => import('./WizardPager.tsx').then((file) => ({ default: file.WizardPager })))

interface Props {
  form: Form
}

const root: DataPath = []

/** The height of what stays at the top of the window; the names of the pages come to stand below it. */
const barsHeight = 120
const belowBars = { scrollMarginTop: barsHeight }

const titleOf = (page: Component) => page.title ?? page.label ?? page.key

/** Whether a page has a button; its author can leave it out. */
const isOffered = ({ buttonSettings }: Component, name: 'previous' | 'next') => !isRecord(buttonSettings) || buttonSettings[name] !== false

/** Whether the list of steps is left out on a page, as the author of the page or of the form has set. */
const hidesSteps = ({ settings }: Form, { breadcrumb }: Component) => breadcrumb === 'none' || (isRecord(settings) && settings.wizardBreadcrumbsType === 'none')

/** A form in pages. Every page can be opened at any time unless its author forbids it, and a fault always leads to its page; a page with faults is marked. */
export function WizardView({ form }: Props) {
  const { t } = useTranslation('forms')
  const { localize, store, isReadOnly, hasFoot } = useForm()
  const mark = useWholeMark({ isReadOnly })
  const faults = useFormState((state) => state.faults)
  /** The place among all pages, hidden ones included, so that the page stays when others appear or go. */
  const [active, setActive] = useState(0)
  const whole = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLFieldSetElement>(null)
  const isAsked = useRef(false)
  const numberId = useId()
  const all = useMemo(() => topOf(form), [form])
  const shown = useFormState(({ hidden }) => all.flatMap((page, index) => (hidden.has(pathText([page.key])) ? [] : [index])).join())
  const pages = useMemo(() => all.filter((_, index) => shown.split(',').includes(String(index))), [all, shown])
  const here = Math.max(
    0,
    pages.findLastIndex((one) => all.indexOf(one) <= active),
  )
  const page = pages[here]
  const turnTo = (one: Component | undefined) => one && setActive(all.indexOf(one))
  // The page in the place of one that went stays, too, when that comes back.
  if (page !== all[active]) turnTo(page)
  const pageOf = (path: string) => pages.findIndex((one) => containsPath([one], [], path))
  useReveal(
    (path) => pageOf(path) >= 0,
    (path) => turnTo(pages[pageOf(path)]),
  )
  const show = () => {
    const from = whole.current?.getBoundingClientRect().top ?? 0
    // Where the names of the pages stand high enough already, nothing moves.
    if (from < barsHeight || from > innerHeight / 2) whole.current?.scrollIntoView({ block: 'start' })
    top.current?.focus({ preventScroll: true })
  }
  const go = (to: number) => {
    if (to === here) return show()
    isAsked.current = true
    turnTo(pages[to])
  }
  // Once the page is drawn, so that its own title and number are spoken; a fault that is gone to takes the focus itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another page is shown.
  useLayoutEffect(() => {
    if (!isAsked.current) return
    isAsked.current = false
    show()
  }, [page?.key])
  const steps = useMemo(
    () =>
      pages.map((one, index) => ({
        key: one.key,
        index: all.indexOf(one),
        label: localize(titleOf(one)),
        // A page can forbid that it is opened from the list, or allow it only once it was passed.
        mayOpen: index === here || one.breadcrumbClickable !== false || (one.allowPrevious === true && index < here),
      })),
    [all, pages, here, localize],
  )
  const isListed = page !== undefined && !hidesSteps(form, page)
  // Before it is painted, so that the list around comes with it.
  useLayoutEffect(() => {
    const shown = steps[here]?.key
    if (!isListed || steps.length < 2 || shown === undefined) return undefined
    store.set({ pages: { steps, shown, pageOf: pageOfAnswers(pages) } })
    return () => store.set({ pages: undefined })
  }, [store, pages, steps, here, isListed])
  const decided = useFormState(({ nextPages }) => page && nextPages.get(page.key))
  const named = pages.findIndex(({ key }) => key === decided)
  const next = decided === null ? pages.length : named >= 0 ? named : here + 1
  const isLast = next >= pages.length || !page || !isOffered(page, 'next')
  const mayLeave = page !== undefined && isOffered(page, 'previous')
  const isFirst = here === 0 || !mayLeave
  const act = useLatest({
    goOn: () => go(next),
    goBack: () => go(here - 1),
    openPage: (key: string) =>
      go(
        Math.max(
          0,
          pages.findIndex((one) => one.key === key),
        ),
      ),
  })
  useEffect(() => {
    store.set({
      goOn: isLast ? undefined : () => act.current.goOn(),
      goBack: isFirst ? undefined : () => act.current.goBack(),
      openPage: (key) => act.current.openPage(key),
    })
    return () => store.set({ goOn: undefined, goBack: undefined, openPage: undefined })
  }, [store, isFirst, isLast, act])
  const hasFault = (one: Component | undefined) => one !== undefined && [...faults.keys()].some((path) => containsPath([one], [], path))
  if (!page) return null
  const number = t('wizard.pageOf', { page: here + 1, pages: pages.length })
  return (
    <div ref={whole} style={belowBars}>
      {!hasFoot && (
        <WizardSteps steps={steps.map((step, index) => ({ ...step, hasFault: hasFault(pages[index]) }))} active={here} onOpen={go} isHidden={!isListed} />
      )}
      <fieldset key={page.key} ref={top} tabIndex={-1} className={classes.bare} aria-label={localize(titleOf(page))} aria-describedby={numberId} {...mark}>
        <ComponentList components={slotsOf(page).flatMap((slot) => slot.components)} row={root} />
      </fieldset>
      <VisuallyHidden id={numberId}>{number}</VisuallyHidden>
      {!hasFoot && (
        <Suspense>
          <WizardPager
            {...{ number, onPrevious: mayLeave ? () => go(here - 1) : undefined, onNext: isOffered(page, 'next') ? () => go(next) : undefined }}
            isFirst={here === 0}
            isLast={next >= pages.length}
          />
        </Suspense>
      )}
    </div>
  )
}
