export interface PlotAxis {
  from: number
  to: number
  ticks: number[]
}

const most = 6

/** An axis with at most seven round marks that holds all totals between the two. */
export function axisOf(least: number, greatest: number): PlotAxis {
  if (least === greatest) return axisOf(least - 0.5, greatest + 0.5)
  const power = 10 ** Math.floor(Math.log10((greatest - least) / most))
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => Math.ceil(greatest / one) - Math.floor(least / one) <= most) ?? 20 * power
  const [first, last] = [Math.floor(least / step), Math.ceil(greatest / step)]
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)))
  return { from: ticks[0] ?? 0, to: ticks.at(-1) ?? 1, ticks }
}
