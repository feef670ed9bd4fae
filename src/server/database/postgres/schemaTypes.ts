import {
  type ColumnDefinitionNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  RawNode,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely';

/** Texts compare and sort byte by byte, whatever the collation of the database; integers have 64 bits. */
const TYPES: Record<string, string> = { text: 'text collate "C"', integer: 'bigint', serial: 'bigserial' };

class ColumnTypes extends OperationNodeTransformer {
  protected override transformColumnDefinition(node: ColumnDefinitionNode): ColumnDefinitionNode {
    const column = super.transformColumnDefinition(node);
    const { dataType } = node;
    const type = dataType.kind === 'DataTypeNode' && TYPES[(dataType as unknown as { dataType: string }).dataType];
    return type ? { ...column, dataType: RawNode.createWithSql(type) } : column;
  }
}

/** For migrations: gives new columns the types with which they behave as on SQLite. */
export class SchemaTypes implements KyselyPlugin {
  private readonly types = new ColumnTypes();

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return this.types.transformNode(node);
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }
}
