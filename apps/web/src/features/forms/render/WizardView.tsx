import { slotsOf, topOf } from '@klesis/forms/model/children.ts'
import { pathText } from '@klesis/forms/model/data-path.ts'
import type { Component, Form } from '@klesis/forms/model/form.ts'
import { Button, Stepper } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ComponentList } from './ComponentList.tsx'
import { containsPath } from './contains-path.ts'
import classes from './form.module.css'
import { useForm } from './form-context.ts'
import { useReveal } from './use-reveal.ts'

interface Props {
  form: Form
}

const titleOf = (page: Component) => page.title ?? page.label ?? page.key

/** A form in pages. Every page can be opened at any time; a page with faults is marked. */
export function WizardView({ form }: Props) {
  const { t } = useTranslation('forms')
  const { run, localize, faultPaths } = useForm()
  const [active, setActive] = useState(0)
  const top = useRef<HTMLFieldSetElement>(null)
  const pages = topOf(form).filter((page) => !run.hidden.has(pathText([page.key])))
  const here = Math.min(active, Math.max(0, pages.length - 1))
  const page = pages[here]
  const pageOf = (path: string) => pages.findIndex((one) => containsPath([one], [], path))
  useReveal(
    (path) => pageOf(path) >= 0,
    (path) => setActive(pageOf(path)),
  )
  const go = (to: number) => {
    setActive(to)
    top.current?.scrollIntoView({ block: 'start' })
    top.current?.focus()
  }
  const hasFault = (one: Component) => faultPaths.some((path) => containsPath([one], [], path))
  if (!page) return null
  return (
    <div>
      <Stepper
        active={here}
        onStepClick={go}
        size="sm"
        mb="lg"
        wrap={false}
        allowNextStepsSelect
        aria-label={t('wizard.pages')}
        classNames={{ stepBody: classes.stepWords, separator: classes.stepLine }}
      >
        {pages.map((one) => (
          <Stepper.Step
            key={one.key}
            label={localize(titleOf(one))}
            color={hasFault(one) ? 'red' : undefined}
            description={hasFault(one) ? t('wizard.faults') : undefined}
          />
        ))}
      </Stepper>
      <fieldset ref={top} tabIndex={-1} className={classes.bare} aria-label={localize(titleOf(page))}>
        <ComponentList key={page.key} components={slotsOf(page).flatMap((slot) => slot.components)} row={[]} />
      </fieldset>
      <div className={classes.pager}>
        <Button variant="default" disabled={here === 0} onClick={() => go(here - 1)}>
          {t('wizard.previous')}
        </Button>
        <span className={classes.pageNumber}>{t('wizard.place', { page: here + 1, pages: pages.length })}</span>
        <Button variant="default" disabled={here === pages.length - 1} onClick={() => go(here + 1)}>
          {t('wizard.next')}
        </Button>
      </div>
    </div>
  )
}
