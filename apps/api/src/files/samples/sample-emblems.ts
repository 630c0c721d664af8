import { loadSharp } from '../pictures/load-sharp.ts'

/** As papers keep them: JPEG, on white. */
const drawn = async (shapes: string) =>
  (await loadSharp())(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="360" height="360" viewBox="0 0 120 120">${shapes}</svg>`))
    .flatten({ background: '#fff' })
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer()

/** The emblem of an invented university: an open book below a rising sun, in a shield. */
export const sampleEmblem = (colour: string): Promise<Buffer> =>
  drawn(`<path d="M14 10h92v52c0 28-20 42-46 50C34 104 14 90 14 62z" fill="${colour}"/>
    <g fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round">
      <path d="M42 50a18 18 0 0 1 36 0"/><path d="M60 18v8M37 27l5 6M83 27l-5 6M26 44l7 3M94 44l-7 3"/></g>
    <path d="M60 64c-9-7-20-8-32-7v24c12-1 23 0 32 7 9-7 20-8 32-7V57c-12-1-23 0-32 7z" fill="#fff"/><path d="M60 64v24" stroke="${colour}" stroke-width="2"/>`)

/** A round seal: two rings, rays between them, and the book of the emblem. */
export const sampleSeal = (colour: string): Promise<Buffer> =>
  drawn(`<g fill="none" stroke="${colour}"><circle cx="60" cy="60" r="54" stroke-width="3"/><circle cx="60" cy="60" r="36" stroke-width="1.5"/>
    <circle cx="60" cy="60" r="45" stroke-width="12" stroke-dasharray="2 7.42"/></g>
    <path d="M60 50c-6-5-14-6-22-5v24c8-1 16 0 22 5 6-5 14-6 22-5V45c-8-1-16 0-22 5z" fill="none" stroke="${colour}" stroke-width="2.5" stroke-linejoin="round"/><path d="M60 50v24" stroke="${colour}" stroke-width="2"/>`)
