import { cleanCss } from './clean-css.ts'

type JsonObject = Record<string, unknown>

const tags = new Set(
  [
    'html head body title style main nav header footer section article aside div span p a h1 h2 h3 h4 h5 h6 ul ol li dl dt dd hr br wbr',
    'button input textarea select option optgroup label fieldset legend form output progress meter details summary dialog',
    'table caption colgroup col thead tbody tfoot tr th td strong em b i u s small sub sup mark code pre kbd samp var abbr cite q blockquote time figure figcaption address',
    'svg g path circle ellipse rect line polyline polygon defs clippath lineargradient radialgradient stop mask pattern text tspan',
  ].flatMap((line) => line.split(' ')),
)

const attributes = new Set(
  [
    'class style type role dir lang hidden disabled readonly multiple rows cols size popover colspan rowspan open width height align valign',
    'viewbox d cx cy r rx ry x y x1 y1 x2 y2 points transform fill stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray stroke-dashoffset',
    'fill-rule clip-rule opacity offset stop-color gradientunits gradienttransform xmlns preserveaspectratio',
    'rr_width rr_height rr_scrollleft rr_scrolltop rr_open_mode _csstext',
  ].flatMap((line) => line.split(' ')),
)
/** Data attributes that the component library's CSS uses; none of them contains what somebody chose or typed. */
const drawing =
  /^data-(mantine-[\w-]+|with-[\w-]+|variant|size|position|orientation|side|loading|error|hovered|expanded|collapsed|sticky|sidebar|open|placement|fixed|inline|grow|autocontrast)$/

const isJsonObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value)

function cleanStyle(value: unknown): unknown {
  if (typeof value === 'string') return cleanCss(value)
  if (Array.isArray(value)) return value.map(cleanStyle)
  return isJsonObject(value) ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cleanStyle(one)])) : value
}

/** Attributes that affect rendering; names, URLs, values and labels are removed. */
export function cleanAttributes(input: unknown): JsonObject {
  if (!isJsonObject(input)) return {}
  const allowed = Object.entries(input).filter(([name]) => attributes.has(name.toLowerCase()) || drawing.test(name))
  return Object.fromEntries(allowed.map(([name, value]) => [name, cleanStyle(value)]))
}

const maxLevels = 200

/** Other elements become an empty box with the same id, so that later mutations find it. */
const emptyBox = (id: unknown, { class: name = '', rr_width = '0px', rr_height = '0px' }: JsonObject, needBlock: unknown): JsonObject => ({
  ...{ type: 2, id, tagName: 'div', attributes: { class: name, rr_width, rr_height }, childNodes: [] },
  ...(needBlock === true && { needBlock }),
})

function cleanElement({ id, tagName: input, attributes: raw, childNodes, isSVG, needBlock }: JsonObject, level: number): JsonObject {
  const tagName = typeof input === 'string' ? input : ''
  const own = cleanAttributes(raw)
  if (tagName === 'link' && typeof own._cssText === 'string') return { type: 2, id, tagName: 'style', attributes: { _cssText: own._cssText }, childNodes: [] }
  if (!tags.has(tagName.toLowerCase())) return emptyBox(id, own, needBlock)
  return {
    ...{ type: 2, id, tagName, attributes: own, childNodes: cleanChildren(childNodes, level) },
    ...(isSVG === true && { isSVG }),
    ...(needBlock === true && { needBlock }),
  }
}

/** The cleaner of nodes by rrweb's number of their type: document, document type, element, text. */
const cleaners: Partial<Record<number, (node: JsonObject, level: number) => JsonObject>> = {
  0: ({ id, childNodes, compatMode }, level) => ({
    type: 0,
    id,
    childNodes: cleanChildren(childNodes, level),
    ...(compatMode === 'BackCompat' && { compatMode }),
  }),
  1: ({ id }) => ({ type: 1, id, name: 'html', publicId: '', systemId: '' }),
  2: cleanElement,
  3: ({ id, textContent, isStyle }) => ({
    ...{ type: 3, id, textContent: typeof textContent !== 'string' ? '' : isStyle === true ? cleanCss(textContent) : textContent },
    ...(isStyle === true && { isStyle }),
  }),
}

/** A node and its descendants, reduced to what is rendered. */
export function cleanNode(node: unknown, level = 0): JsonObject {
  if (!isJsonObject(node) || level > maxLevels) return { type: 3, id: -2, textContent: '' }
  return (typeof node.type === 'number' ? cleaners[node.type]?.(node, level) : undefined) ?? { type: 5, id: node.id, textContent: '' }
}

const cleanChildren = (childNodes: unknown, level: number): JsonObject[] =>
  Array.isArray(childNodes) ? childNodes.map((child) => cleanNode(child, level + 1)) : []

/** Cleans every text of a style mutation as CSS. */
export const cleanStyles = cleanStyle as (value: unknown) => JsonObject
