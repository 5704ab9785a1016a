import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { EbsDeviceVolumeType } from 'aws-cdk-lib/aws-ec2';
import { CfnCollection, CfnCollectionGroup, CfnSecurityPolicy } from 'aws-cdk-lib/aws-opensearchserverless';
import { Domain, EngineVersion, TLSSecurityPolicy } from 'aws-cdk-lib/aws-opensearchservice';
import type { Construct } from 'constructs';
import { here } from '#infra/constructs/grant.ts';
import type { Installation } from '#infra/constructs/installation.ts';
import { searchName } from '#infra/constructs/names.ts';
import type { SearchEngine } from '#infra/constructs/sharedResources.ts';
import { suppressNag } from '#infra/constructs/suppressNag.ts';
import { isTestStage } from '#shared/stages.ts';

/** The maximum capacity for indexing and for searching, in OpenSearch Compute Units of 6 GB. */
const MOST_UNITS = 8;
/** GB for some million documents. */
const DOMAIN_GB = 40;

/** The index can be rebuilt from the records, so it is deleted with its stack. */
const GONE = RemovalPolicy.DESTROY;

/** A collection that scales to zero while unused, and takes some seconds to wake. */
const collection = (scope: Construct, installation: Installation): SearchEngine => {
  const name = searchName(installation);
  const resource = `collection/${name}`;
  const rules = [{ ResourceType: 'collection', Resource: [resource] }];
  const encryption = new CfnSecurityPolicy(scope, 'Encryption', {
    name,
    type: 'encryption',
    policy: JSON.stringify({ Rules: rules, AWSOwnedKey: true }),
  });
  // Functions are in no VPC of ours: access policies admit them by their role.
  const network = new CfnSecurityPolicy(scope, 'Network', {
    name,
    type: 'network',
    policy: JSON.stringify([{ Rules: rules, AllowFromPublic: true }]),
  });
  const group = new CfnCollectionGroup(scope, 'Group', {
    name,
    generation: 'NEXTGEN',
    standbyReplicas: isTestStage(installation.stage) ? 'DISABLED' : 'ENABLED',
    capacityLimits: {
      minIndexingCapacityInOcu: 0,
      minSearchCapacityInOcu: 0,
      maxIndexingCapacityInOcu: MOST_UNITS,
      maxSearchCapacityInOcu: MOST_UNITS,
    },
  });
  const made = new CfnCollection(scope, 'Collection', { name, type: 'SEARCH', collectionGroupName: name });
  for (const before of [encryption, network, group]) made.addResourceDependency(before);
  made.applyRemovalPolicy(GONE);
  return {
    address: made.attrCollectionEndpoint,
    allow: [{ actions: ['aoss:APIAccessAll'], resources: [made.attrArn] }],
    collection: name,
  };
};

/** An always-available cluster. One node is enough because the index can be rebuilt. */
const domain = (scope: Construct, installation: Installation): SearchEngine => {
  const made = new Domain(scope, 'Domain', {
    domainName: searchName(installation),
    version: EngineVersion.OPENSEARCH_2_19,
    capacity: { dataNodes: 1, dataNodeInstanceType: 't3.medium.search', multiAzWithStandbyEnabled: false },
    ebs: { volumeSize: DOMAIN_GB, volumeType: EbsDeviceVolumeType.GP3 },
    encryptionAtRest: { enabled: true },
    nodeToNodeEncryption: true,
    enforceHttps: true,
    tlsSecurityPolicy: TLSSecurityPolicy.TLS_1_2_PFS,
    removalPolicy: GONE,
  });
  suppressNag(made, {
    OS1: 'The functions are in no VPC; callers are identified by their role.',
    OS3: 'Access is by role and not by address, because functions have no fixed addresses.',
    OS4: 'The index can be rebuilt from the records.',
    OS5: 'Every request is signed by a role that the access policy names.',
    OS7: 'The index can be rebuilt from the records.',
    'OS9[LogExport::SEARCH_SLOW_LOGS]': 'The functions log slow queries.',
    'OS9[LogExport::INDEX_SLOW_LOGS]': 'The functions log slow writes.',
  });
  return {
    address: `https://${made.domainEndpoint}`,
    allow: [
      {
        actions: ['es:ESHttpGet', 'es:ESHttpPost', 'es:ESHttpPut', 'es:ESHttpDelete'],
        resources: [here('es', `domain/${searchName(installation)}/*`)],
      },
    ],
  };
};

/** The search engine; an existing one needs no stack. */
export const searchEngine = (scope: Construct, id: string, installation: Installation): SearchEngine => {
  const { search } = installation;
  if (search !== 'serverless' && search !== 'domain') return { address: search, allow: [] };
  const stack = new Stack(scope, id);
  return search === 'serverless' ? collection(stack, installation) : domain(stack, installation);
};
