import type { Plugin } from 'vite'

/** Where the font of one alphabet comes before the other's, with its digits and spaces, lines would break again. */
const firstFonts = /commissioner-(greek|latin)-wght.*\.woff2$/

/** Asks for the fonts of both alphabets together with the page. */
export const preloadFonts = (): Plugin => ({
  name: 'klesis:preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => firstFonts.test(file))
        .map((file) => ({ tag: 'link', attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` }, injectTo: 'head' })),
  },
})
