const robot = /bot|crawl|spider|slurp|headless|preview|lighthouse|python|curl|wget|monitor|scan/iu

/** Whether a request comes from a program rather than from a person's browser, by its User-Agent. */
export const isRobot = (userAgent: string): boolean => userAgent === '' || robot.test(userAgent)
