import type { Page } from '@playwright/test'

/** Prints a PDF. */
export async function printedPdf(page: Page, name: string) {
  const sheet = await page.context().newPage()
  await sheet.setContent(`<h1>${name}</h1><p>Βεβαίωση</p>`)
  const buffer = await sheet.pdf({ format: 'A4' })
  await sheet.close()
  return { name, mimeType: 'application/pdf', buffer }
}

/** Draws a JPEG. */
export async function drawnJpeg(page: Page, name: string) {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 400
    const context = canvas.getContext('2d')
    if (context) {
      context.fillStyle = '#1f4e8c'
      context.fillRect(0, 0, 320, 400)
    }
    return canvas.toDataURL('image/jpeg', 0.8).split(',')[1] ?? ''
  })
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}
