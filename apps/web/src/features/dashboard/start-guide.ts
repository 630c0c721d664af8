import 'driver.js/dist/driver.css'
import { driver, type PopoverDOM } from 'driver.js'
import { i18n } from '../../i18n/i18n.ts'

import classes from './guide.module.css'
import { guideSteps } from './guide-steps.ts'

const t = (key: (typeof guideSteps)[number]['text' | 'title'] | 'guide.next' | 'guide.back' | 'guide.end' | 'guide.close' | 'guide.progress') =>
  i18n.t(`dashboard:${key}`)

/** Header and footer of a step must not be landmarks of the page. */
function nameParts({ closeButton, title, footer }: PopoverDOM) {
  closeButton.setAttribute('aria-label', t('guide.close'))
  for (const part of [title, footer]) part.setAttribute('role', 'none')
}

/** Shows the steps as a tour of the page and restores the focus afterwards. */
export function startGuide(): void {
  const before = document.activeElement
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  const tour = driver({
    steps: guideSteps.map(({ title, text, target }) => {
      const element = findGuideTarget(target)
      return { ...(element && { element }), popover: { title: t(title), description: t(text) } }
    }),
    animate: !prefersReducedMotion,
    smoothScroll: !prefersReducedMotion,
    allowScroll: true,
    disableActiveInteraction: true,
    overlayColor: '#0b1118',
    overlayOpacity: 0.6,
    stagePadding: 6,
    stageRadius: 8,
    popoverClass: classes.popover ?? '',
    showProgress: true,
    progressText: t('guide.progress'),
    nextBtnText: t('guide.next'),
    prevBtnText: t('guide.back'),
    doneBtnText: t('guide.end'),
    onPopoverRender: nameParts,
    onHighlighted: (_, __, { state }) => {
      // The element that the library inserts for a step without a target is no button.
      for (const name of ['aria-haspopup', 'aria-expanded', 'aria-controls']) document.getElementById('driver-dummy-element')?.removeAttribute(name)
      state.popover?.nextButton.focus()
    },
    onDestroyed: () => {
      if (before instanceof HTMLElement) before.focus()
    },
  })
  tour.drive()
}

/** The element of a step; undefined if it is not visible, for example in a closed menu. */
function findGuideTarget(selector: string | null): Element | undefined {
  const target = selector ? document.querySelector(selector) : null
  return target && !target.closest('[inert], [hidden]') ? target : undefined
}
