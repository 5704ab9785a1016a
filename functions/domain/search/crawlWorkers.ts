export const PREFIX = 'crawl:';
