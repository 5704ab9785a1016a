import { testDeployed } from '#tests/aws/testDeployed.ts';

process.exit(await testDeployed(process.argv.slice(2)));
