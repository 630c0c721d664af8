import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Button, MantineProvider } from '@mantine/core'
import { afterEach, expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { cleanup, render, screen } from '../testing/testing-library.ts'
import { PageHeader } from '../ui/PageHeader.tsx'

afterEach(cleanup)

const base = readFileSync(path.join(import.meta.dirname, 'base.css'), 'utf8')
const [, printed = ''] = /@media print \{\n([\s\S]*?)\n\}/.exec(base) ?? []

const isPrinted = (text: string) => getComputedStyle(screen.getByText(text).closest('[data-probe]') as Element).display !== 'none'

test('on paper nothing to press, no list of pages and no foot is left, whatever a later sheet says of it; what carries content is kept', () => {
  render(
    <MantineProvider>
      {/* As the sheet of a page, which comes after the one of all pages. */}
      <style>{`${printed} .later { display: flex; }`}</style>
      <Button data-probe>Υποβολή</Button>
      <Button data-probe data-prints>
        Βεβαίωση.pdf
      </Button>
      <nav data-probe className="later">
        Ενότητες
      </nav>
      <nav data-probe data-prints className="later">
        Οι αιτήσεις μου
      </nav>
      <div data-probe data-sticky-foot className="later">
        Αποθηκεύτηκε
      </div>
      <div data-probe className="later">
        Απαντήσεις
      </div>
    </MantineProvider>,
  )
  const texts = ['Υποβολή', 'Βεβαίωση.pdf', 'Ενότητες', 'Οι αιτήσεις μου', 'Αποθηκεύτηκε', 'Απαντήσεις']
  expect(texts.filter(isPrinted)).toEqual(['Βεβαίωση.pdf', 'Οι αιτήσεις μου', 'Απαντήσεις'])
})

test('the path above the title of a page says where one is, on paper, too', async () => {
  await show(<PageHeader title="Μετακίνηση" crumbs={[{ text: 'Οι αιτήσεις μου', to: '/application/me' }]} />, 'app')
  const path = (await screen.findByText('Οι αιτήσεις μου')).closest('nav')
  expect(path?.hasAttribute('data-prints')).toBe(true)
})
