/** What a letter or pair of letters may stand for in the other script, as alternatives of a regular expression. */
type Letters = Readonly<Record<string, string>>

/** Latin to Greek: ELOT 743, what identity cards had before it, and what people type. Pairs stand here where their letters alone would not give the Greek. */
const toGreek: Letters = {
  ...{ th: 'θ|τη', ph: 'φ', ch: 'χ', kh: 'χ', gh: 'γ', dh: 'δ', rh: 'ρ', ps: 'ψ|πσ', ks: 'ξ|κσ', ck: 'κ', mb: 'μ[πβ]', nd: 'ν[τδ]' },
  ...{ gg: 'γ[γκ]', gk: 'γ?[γκ]', ng: '[νγ][γκ]', nk: '[νγ]κ', nx: '[νγ][ξχ]', tz: 'τ[ζσ]', ts: 'τ[ζσ]', dj: 'τζ', yi: 'γ?[ιηυ]' },
  ...{ a: 'α', b: 'ββ?|μπ', c: 'κκ?|σ', d: 'δδ?|ντ', e: 'ε|αι', f: '[φυ]', g: 'γ|γκ', h: '[χη]', i: '[ιηυ]|ει|οι', j: 'τζ|γι', k: 'κκ?', l: 'λλ?', m: 'μμ?' },
  ...{ n: 'νν?', o: '[οω]', p: 'ππ?', q: 'κ', r: 'ρρ?', s: 'σσ?', t: 'ττ?', u: 'υ|ου', v: '[βυ]', w: 'ω|ου|β', x: 'ξ|χ|κσ', y: '[ιηυ]|ει|οι|γι', z: 'ζ' },
}

const toLatin: Letters = {
  ...{
    ου: 'ou|u|oo|w',
    αυ: 'a[uvfy]',
    ευ: 'e[uvfy]',
    μπ: 'mp|m?b',
    ντ: 'nt|n?d',
    γκ: '[gn]?g|[gn]k',
    γγ: '[gn]?g',
    τζ: 'tz|d?j|g',
    αι: 'ai|a?e',
    γι: 'gi|yi?|j',
  },
  ...{ ει: 'ei|[iy]', οι: 'oi|[iy]', α: 'a', β: '[vbw]', γ: 'gh?|y', δ: 'dh?', ε: 'e|ai', ζ: '[zs]', η: '[ihey]|ee', θ: 'th?', ι: '[iye]|ee', κ: 'c?k|c|q' },
  ...{
    λ: 'll?',
    μ: 'mm?',
    ν: 'nn?',
    ξ: 'x|ks',
    ο: '[ow]',
    π: 'pp?',
    ρ: 'rr?h?',
    σ: 'ss?|c',
    τ: 'tt?',
    υ: '[yiu]',
    φ: 'ph|ff?',
    χ: 'k?h|ch|x',
    ψ: 'ps',
    ω: '[ow]',
  },
}

const scripts: readonly [RegExp, Letters][] = [
  [/^[a-z]{3,24}$/, toGreek],
  [/^[α-ω]{3,24}$/, toLatin],
]

/**
 * A regular expression for the search key of a word and of its spellings in the other script: “xatzi” and “hatzi” for “χατζη”, “σμιθ” for “smith”. Undefined for
 * fewer letters than an index helps with, and for all but Greek or Latin letters. Trigram indexes are used for it as for `like`.
 */
export function spellingsOf(word: string): string | undefined {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ')
  const [, letters] = scripts.find(([script]) => script.test(plain)) ?? []
  if (!letters) return undefined
  // Names are written with one letter or two: each may be two where it is one here, except where the pair is a sound of its own.
  const single = plain.replace(/([bcdfklmnprstvβδκλμνπρστ])\1+/g, '$1')
  const parts = single.match(new RegExp(Object.keys(letters).join('|'), 'g')) ?? []
  return `${plain}|${parts.map((part) => `(?:${letters[part]})`).join('')}`
}
