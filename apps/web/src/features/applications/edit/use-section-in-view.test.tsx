import { beforeEach, expect, test, vi } from 'vitest'
import { act, renderHook } from '../../../testing/testing-library.ts'
import { focusSection, type ShownSection, sectionId } from './sections.ts'
import { useSectionInView } from './use-section-in-view.ts'

const sections: ShownSection[] = ['form', 'documents', 'items', 'comments']

/** Where each section begins on the page, and how long the page is: the fake browser has no layout. */
let tops: Partial<Record<ShownSection, number>> = {}
let isHidden = false
let place = 0
const lengthOfPage = (length: number) => vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(length)

beforeEach(() => {
  isHidden = false
  place = 0
  for (const page of [window, globalThis]) vi.spyOn(page, 'scrollY', 'get').mockImplementation(() => place)
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(800)
  document.body.innerHTML = sections
    .map((section) => `<section id="${sectionId(section)}" data-section="${section}" tabindex="-1"><input aria-label="${section}" /></section>`)
    .join('')
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const top = tops[this.id.replace('section-', '') as ShownSection] ?? 0
    return isHidden ? new DOMRect() : new DOMRect(0, top - place, 600, 300)
  })
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    const most = document.documentElement.scrollHeight - innerHeight
    place = Math.min(most, this.getBoundingClientRect().top + place - 124)
  })
})

const show = () => {
  const { result } = renderHook(() => useSectionInView(sections))
  return {
    inView: () => result.current,
    scrollTo: (to: number) => {
      place = to
      act(() => void dispatchEvent(new Event('scroll')))
      return result.current
    },
  }
}

test('while one scrolls, each section is the present one in its turn, those too that cannot reach the top', () => {
  tops = { form: 200, documents: 2000, items: 2500, comments: 2700 }
  lengthOfPage(3000)
  const { inView, scrollTo } = show()
  expect(inView()).toBe('form')
  expect([1000, 1600, 1900, 2000, 2200, 0].map(scrollTo)).toEqual(['form', 'form', 'documents', 'items', 'comments', 'form'])
})

test('on a page that does not scroll, or not far, it is the first as long as one has not scrolled', () => {
  tops = { form: 200, documents: 400, items: 500, comments: 600 }
  lengthOfPage(800)
  expect(show().inView()).toBe('form')
  lengthOfPage(810)
  const { inView, scrollTo } = show()
  expect(inView()).toBe('form')
  expect(scrollTo(10)).toBe('comments')
})

test('a page that is hidden says nothing of its sections', () => {
  tops = { form: 200, documents: 2000, items: 2500, comments: 2700 }
  lengthOfPage(3000)
  isHidden = true
  const { inView, scrollTo } = show()
  expect(inView()).toBe('form')
  isHidden = false
  expect(scrollTo(1900)).toBe('documents')
})

test('a section that was led to, or is filled in, is the present one until one scrolls', () => {
  tops = { form: 200, documents: 2000, items: 2500, comments: 2700 }
  lengthOfPage(3000)
  const { inView, scrollTo } = show()
  act(() => focusSection('documents'))
  expect(inView()).toBe('documents')
  // At the end of the page, where the last section is seen too. The browser tells of this scroll later.
  act(() => focusSection('items'))
  expect([place, inView(), scrollTo(place)]).toEqual([2200, 'items', 'items'])
  act(() => document.querySelector<HTMLInputElement>('[aria-label="documents"]')?.focus())
  expect(inView()).toBe('documents')
  expect([0, 2200].map(scrollTo)).toEqual(['form', 'comments'])
})
