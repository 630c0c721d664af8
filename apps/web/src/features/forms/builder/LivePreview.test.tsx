import { expect, test } from 'vitest'
import { fireEvent, screen, waitFor } from '../../../testing/testing-library.ts'
import { builderEl } from './builder.el.ts'
import { button, showBuilder, text } from './testing/show-builder.tsx'

test('the preview beside the canvas follows each change, keeps what was tried in it, and gives way to the one over the page', async () => {
  const { select } = await showBuilder([text('Όνομα'), text('Σχολή')])
  fireEvent.click(button(builderEl['toolbar.live']))
  const preview = await screen.findByLabelText(builderEl['preview.title'], { selector: 'aside' })
  const answer = await screen.findByLabelText<HTMLInputElement>('Σχολή', { selector: 'aside input' })
  fireEvent.change(answer, { target: { value: 'Γεωπονίας' } })
  select('Όνομα')
  fireEvent.change(screen.getByLabelText(builderEl['property.label']), { target: { value: 'Ονοματεπώνυμο' } })
  await waitFor(() => expect(preview.textContent).toContain('Ονοματεπώνυμο'))
  expect(screen.getByLabelText<HTMLInputElement>('Σχολή', { selector: 'aside input' })).toBe(answer)
  expect(answer.value).toBe('Γεωπονίας')
  fireEvent.click(button(builderEl['toolbar.preview']))
  await waitFor(() => expect(screen.queryByLabelText(builderEl['preview.title'], { selector: 'aside' })).toBeNull())
})
