/** Width and height upright, in points. */
const papers = { A3: [842, 1191], A4: [595, 842], A5: [420, 595], Letter: [612, 792], Legal: [612, 1008] } as const

/** For what has no size. */
export const defaultPaper = { width: papers.A4[0], height: papers.A4[1] }

/** Makers round differently. */
const tolerance = 3
const isNear = (one: number, other: number) => Math.abs(one - other) <= tolerance

/** The paper of a page: `A4`, `A4L` if it lies, `??` if it is none of these. A page without a size is A4. */
export function toPaperLabel(width?: number, height?: number): string {
  const [across, down] = width && height && width > 0 && height > 0 ? [width, height] : [defaultPaper.width, defaultPaper.height]
  const [short, long] = [Math.min(across, down), Math.max(across, down)]
  const name = Object.entries(papers).find(([, [paperWidth, paperHeight]]) => isNear(short, paperWidth) && isNear(long, paperHeight))?.[0]
  if (!name) return '??'
  return across > down ? `${name}L` : name
}
