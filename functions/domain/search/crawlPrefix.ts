export const CRAWL_PREFIX = 'crawl:';
